import { stableText } from './define'

/**
 * Whether two values say the same as JSON: names in any order, undefined as if absent. Lists of thousands of records are compared
 * with it, so it stops at the first difference.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]))
  }
  if (!isObject(a) || !isObject(b)) return stableText(a) === stableText(b)
  const [mine, theirs] = [told(a), new Map(told(b))]
  return mine.length === theirs.size && mine.every(([name, value]) => theirs.has(name) && same(value, theirs.get(name)))
}

/** Whether two lists hold the same objects. */
export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const told = (record: object): [string, unknown][] => Object.entries(record).filter(([, value]) => value !== undefined)
