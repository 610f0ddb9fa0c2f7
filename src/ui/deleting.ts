/** What is asked before something is deleted, where the specification has no other words for it (section 2). */
export const DELETE_QUESTION = "Are you sure? You couldn't restore it back."

/**
 * What the question is about, where more is given up than it says.
 *
 * @param waiting how many changes need the record and would never be sent without it
 */
export function deletingTitle(what: string, waiting: number): string {
  if (waiting === 0) return `Delete ${what}`
  const changes = waiting === 1 ? 'change that needs' : 'changes that need'
  return `Delete ${what}, and ${waiting} waiting ${changes} it`
}
