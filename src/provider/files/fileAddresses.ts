/**
 * The provider may name pictures by addresses relative to itself. A console on another origin makes them absolute where they come
 * in, so that all other code, and what is kept on the device, can just show them.
 */
import { readAddress } from '../address'

/** The fields that hold the address of a file (spec sections 3 and 7). */
const FILE_FIELDS: ReadonlySet<string> = new Set([
  'file_small_url',
  'file_medium_url',
  'file_large_url',
  'cover_photo',
  'flag',
  'fileUrl',
])

/** @param origin the provider's, if it is not the page's own */
export function withWholeAddresses(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withWholeAddresses(part, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      typeof part === 'string' && FILE_FIELDS.has(field) ? whole(part, origin) : withWholeAddresses(part, origin),
    ]),
  )
}

/** An empty address stays empty, and an absolute one stays as it is. */
const whole = (address: string, origin: string) =>
  address === '' ? address : (readAddress(address, origin)?.href ?? address)
