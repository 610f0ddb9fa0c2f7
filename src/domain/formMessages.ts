/** What every form says alike (spec section 5). */
export const BLANK = "Can't be blank"
export const BAD_LINK = 'Enter valid url'
export const UNSELECTED = 'You must select at least one'
