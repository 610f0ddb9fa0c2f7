/** What every form says alike (spec section 5; of pictures section 2). */
import { megabytes } from '../values/megabytes'

export const BLANK = "Can't be blank"
export const BAD_LINK = 'Enter valid url'
export const UNSELECTED = 'You must select at least one'
export const NOT_A_NUMBER = 'must be a number'
export const NOT_WHOLE = 'must be a whole number'
export const NEGATIVE = 'must be 0 or more'
export const NOT_AN_IMAGE = 'Only image files are accepted.'
export const EMPTY_FILE = 'This file is empty.'
/** @param limit bytes */
export const tooLarge = (limit: number): string => `must not be larger than ${megabytes(limit)}`
