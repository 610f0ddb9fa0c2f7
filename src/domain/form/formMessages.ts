/**
 * The messages that all forms share (spec section 5; for pictures section 2). They stand beside a field, so each begins a sentence.
 */
import { megabytes } from '../values/megabytes'

export const BLANK = "Can't be blank"
export const BAD_LINK = 'Enter valid url'
export const WITH_PASSWORD = 'Must not hold a user or a password'
export const UNSELECTED = 'You must select at least one'
export const NOT_A_NUMBER = 'Must be a number'
export const NOT_WHOLE = 'Must be a whole number'
export const NEGATIVE = 'Must be 0 or more'
export const NOT_AN_IMAGE = 'Only image files are accepted.'
export const EMPTY_FILE = 'This file is empty.'
/** Browsers read a file only when asked to, and refuse if it has since changed on the disk or is gone. */
export const UNREADABLE_FILE = 'This file has changed since it was chosen, or cannot be read. Choose it again.'
/** @param limit bytes */
export const tooLarge = (limit: number): string => `Must not be larger than ${megabytes(limit)}`
/** @param side pixels */
export const tooLong = (side: number): string => `Must not be longer than ${side.toLocaleString('en')} pixels on a side`
export const tooManyPixels = (most: number): string => `Must not have more than ${most / 1_000_000} million pixels`
