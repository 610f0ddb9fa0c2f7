import type { Id } from './define'

interface Told {
  id: Id
  version?: number | null
}

/**
 * What was told twice, once (rule MI13): where it was told first, for it may have moved from one page to the next while these were
 * being read, and as it was told last, unless that is the older version.
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
