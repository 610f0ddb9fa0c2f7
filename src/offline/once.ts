import type { Id } from './define'

interface Told {
  id: Id
  version?: number | null
}

/**
 * Each record once, though it was told twice (rule MI13): it may have moved from one page to the next while they were being read. It
 * stands where it was told first, as it was told last, unless that is the older version.
 */
export function eachOnce<R extends Told>(told: readonly R[]): R[] {
  const once = new Map<Id, R>()
  for (const one of told) {
    const before = once.get(one.id)
    if ((before?.version ?? Number.NEGATIVE_INFINITY) <= (one.version ?? Number.POSITIVE_INFINITY))
      once.set(one.id, one)
  }
  return [...once.values()]
}
