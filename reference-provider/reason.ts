/** What the system says of a failure, short enough for a sentence: its code, or the message where it gives none. */
export function codeOrMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Several addresses that were all tried make one error without a message of its own.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** What of a failure here is for staff to know, so that they need not look for it in what they did; null where nothing is. */
export function troubleHere(error: unknown): string | null {
  return isOfSystem(error) && fullDisk.has(error.code) ? 'The disk of the provider is full' : null
}

/** What the system could not do, as against what was wrong with what it was given. */
export function isOfSystem(error: unknown): error is SystemFailure {
  if (!(error instanceof Error) || !('syscall' in error && 'code' in error)) return false
  return typeof error.code === 'string' && typeof error.syscall === 'string'
}

interface SystemFailure extends Error {
  code: string
  /** What was to be done. */
  syscall: string
}
