/** How much of one text a request can hold. */
import { MEGABYTE } from '../../provider/files/megabyte'

/** The provider reads no request of more than 2 MB (contract section 3), and the other fields need some room. Bytes as sent. */
export const LARGEST_TEXT = 2 * MEGABYTE - 65_536

/** The most bytes that JSON needs for one character, as for `\u0000`. */
const MOST_BYTES = 6

/** Whether the text fits into a request; its characters may take several bytes each. */
export const fitsRequest = (text: string): boolean =>
  text.length * MOST_BYTES <= LARGEST_TEXT || new TextEncoder().encode(JSON.stringify(text)).length <= LARGEST_TEXT
