import type { AnyCollection } from './define'
import { same } from './same'

type Words = Pick<AnyCollection, 'toldOfOthers' | 'mayBeMissing'>

/** Whether two values say the same. References count by their id: renaming a category does not change what is in it. */
export const sayTheSame = (words: Words, one: unknown, other: unknown): boolean =>
  same(one, other) || same(counted(words, one, other), counted(words, other, one))

/** The value without the parts that do not count. @param other what it is compared with */
function counted(words: Words, value: unknown, other: unknown): unknown {
  const { toldOfOthers = [], mayBeMissing = [] } = words
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(other) ? other : []
    return value.map((each, at) => counted(words, each, others[at]))
  }
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  const others = new Map(Object.entries(other ?? {}))
  const isReference = parts.some(([name]) => name === 'id' || name.endsWith('_id'))
  const isOfAnother = (name: string) => isReference && toldOfOthers.includes(name)
  const isMissing = (name: string) => mayBeMissing.includes(name) && !others.has(name)
  const left = parts.filter(([name]) => !isOfAnother(name) && !isMissing(name))
  return Object.fromEntries(left.map(([name, part]) => [name, counted(words, part, others.get(name))]))
}
