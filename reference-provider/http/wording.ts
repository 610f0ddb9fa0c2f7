/** What refusals say alike, whatever the record. */
export const blank = "Can't be blank"
export const mustSelect = 'You must select at least one'
