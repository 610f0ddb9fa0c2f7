/** Bytes. */
export const megabyte = 1024 * 1024

/** Said at the field of a file. */
export const notLargerThan = (bytes: number): string => `must not be larger than ${bytes / megabyte} MB`

/** “1.5 MB”, “38 kB”, as staff see it: “0.0 MB” for a small file would say that nothing came. */
export function sizeText(bytes: number): string {
  return bytes < megabyte ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / megabyte).toFixed(1)} MB`
}
