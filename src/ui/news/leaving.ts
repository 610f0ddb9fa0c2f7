/** Spec section 8, “Leave prompt”. */
export const LEAVE_QUESTION = 'Data will be lost if you leave the page, are you sure?'
