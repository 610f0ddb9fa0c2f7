/** A failure in a word or two: its code, or its message where it has none. */
export function codeOrMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // When several addresses were tried, they make one error without a message of its own.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** What staff should know of a failure here, so that they do not look for it in what they did; null when nothing. */
export function troubleHere(error: unknown): string | null {
  return isOfSystem(error) && fullDisk.has(error.code) ? 'The disk of the provider is full' : null
}

/** Whether the system failed, rather than the input being wrong. */
export function isOfSystem(error: unknown): error is SystemFailure {
  if (!(error instanceof Error) || !('syscall' in error && 'code' in error)) return false
  return typeof error.code === 'string' && typeof error.syscall === 'string'
}

interface SystemFailure extends Error {
  code: string
  /** The operation that failed. */
  syscall: string
}
