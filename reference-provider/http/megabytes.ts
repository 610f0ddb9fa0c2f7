/** Bytes. */
export const megabyte = 1024 * 1024

/** “1.5 MB”, as staff are told. */
export function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`
}
