/** Bytes. */
export const megabyte = 1024 * 1024

/** Said at the field of a file. */
export const notLargerThan = (bytes: number): string => `must not be larger than ${bytes / megabyte} MB`

/** “1.5 MB”, as staff are told. */
export function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`
}
