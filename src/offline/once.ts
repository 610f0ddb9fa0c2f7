import type { Id } from './define'

interface Told {
  id: Id
  version?: number | null
}

/**
 * Each record once, even if it was told twice (rule MI13): it may have moved to the next page while the pages were being read. It
 * keeps its first place and its last content, unless that is the older version.
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
