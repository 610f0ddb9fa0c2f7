/** Why a database failed. Judged by the error's name: that is all browsers and Dexie have in common. */

/**
 * Names of errors for a lost connection: browsers' own, for a database whose process, disk or connection went away, and Dexie's, if
 * it could not be opened again.
 */
const LOST = new Set(['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError', 'DatabaseClosedError'])

export const isLost = (problem: unknown): boolean => LOST.has(nameOf(problem)) && !isFull(problem)

/** A transaction that ran out of room is aborted, and the reason is in `inner`. */
export const isFull = (problem: unknown): boolean =>
  nameOf(problem) === 'QuotaExceededError' || (hasInner(problem) && isFull(problem.inner))

/** Whether it would have worked over another connection, or with room. */
export const isPassing = (problem: unknown): boolean => isLost(problem) || isFull(problem)

/** The name of an error, by which alone database errors can be told apart. Empty if it has none. */
export const nameOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'name' in problem ? String(problem.name) : ''

const hasInner = (problem: unknown): problem is { inner: unknown } =>
  typeof problem === 'object' && problem !== null && 'inner' in problem && problem.inner !== problem
