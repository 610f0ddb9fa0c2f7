/** What the system says of a failure, short enough for a sentence: its code, or the message where it gives none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Several addresses that were all tried make one error without a message of its own.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
