/** What is asked before something is deleted, where the specification has no other words for it (section 2). */
export const DELETE_QUESTION = "Are you sure? You couldn't restore it back."
