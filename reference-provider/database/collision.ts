/**
 * Two transactions in each other's way: one could not get a lock, could not be put in an order with the other, or found that a
 * record was made or removed between its look and its write. None of this says anything about the request: sent again, it meets
 * the rule that it would have met.
 */
const states: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '23503', // foreign_key_violation
  '23505', // unique_violation
])

export const busy = 'Busy, please send again.'

export function isCollision(error: unknown): boolean {
  return states.has(sqlState(error) ?? '')
}

/** The database's own code of an error, which the query builder wraps. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  return typeof cause.code === 'string' ? cause.code : null
}
