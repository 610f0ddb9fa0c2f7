/** What a database failed of. Told by names: that is all browsers and Dexie say alike. */

/**
 * What browsers call a database whose process, disk or connection went away beneath it; and what Dexie does, once it could not be
 * opened again.
 */
const LOST = new Set(['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError', 'DatabaseClosedError'])

export const isLost = (problem: unknown): boolean => LOST.has(nameOf(problem)) && !isFull(problem)

/** A transaction that ran out of room is aborted: the reason stands inside. */
export const isFull = (problem: unknown): boolean =>
  nameOf(problem) === 'QuotaExceededError' || (hasInner(problem) && isFull(problem.inner))

/** Over another connection, or with room, it would have been done. */
export const isPassing = (problem: unknown): boolean => isLost(problem) || isFull(problem)

/** What an error calls itself: those of a database are told apart by nothing else. Empty for what has no name. */
export const nameOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'name' in problem ? String(problem.name) : ''

const hasInner = (problem: unknown): problem is { inner: unknown } =>
  typeof problem === 'object' && problem !== null && 'inner' in problem && problem.inner !== problem
