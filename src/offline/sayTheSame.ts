import type { AnyCollection } from './define'
import { same } from './same'

/** Whether two values say the same. References count by their id: renaming a category does not change what is in it. */
export function sayTheSame(
  { toldOfOthers = [] }: Pick<AnyCollection, 'toldOfOthers'>,
  one: unknown,
  other: unknown,
): boolean {
  return same(one, other) || same(unnamed(one, toldOfOthers), unnamed(other, toldOfOthers))
}

function unnamed(value: unknown, words: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => unnamed(each, words))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  const isReference = parts.some(([name]) => name === 'id' || name.endsWith('_id'))
  const counted = isReference ? parts.filter(([name]) => !words.includes(name)) : parts
  return Object.fromEntries(counted.map(([name, part]) => [name, unnamed(part, words)]))
}
