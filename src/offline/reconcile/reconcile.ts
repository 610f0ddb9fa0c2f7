/**
 * Reconcile: compares an entry's base with what others did meanwhile. Pure; runs each time an entry is about to be sent, with the
 * newest record that the provider has told. Rules RC2–RC5, RC10, PP6.
 */

import { stableText } from '../define'
import type { FieldComparison } from '../engine'
import { type AnyMutation, fieldsOf, pick } from '../mutation'
import { effectOn } from '../overlay/overlay'
import { sayTheSame } from '../sayTheSame'
import { type Entry, mayHaveArrived } from '../storage/entry'

type Verdict =
  /** nobody touched the entry's fields: send it on this version */
  | { kind: 'send' }
  /** the provider already has what the entry wants */
  | { kind: 'already' }
  /** another person has changed a field of the entry to something else */
  | { kind: 'conflict'; fields: FieldComparison[] }
  /** the entry's fields are untouched, but what the person looked at when deciding is not */
  | { kind: 'changed'; fields: FieldComparison[] }
  /** the record as others have left it has no room for this change */
  | { kind: 'refused'; why: string }

/** @param theirs the record as the provider last told it */
export function compare(entry: Entry, mutation: AnyMutation, theirs: unknown): Verdict {
  if (mutation.isDone?.(entry.args, theirs)) return { kind: 'already' }
  // Asked first: a change that has no effect on what is left would look as if others had done it already.
  const why = mutation.whyNot?.(entry.args, entry.base, theirs) ?? null
  if (why !== null) return { kind: 'refused', why }
  const fields = fieldsOf(mutation, entry.args)
  const current = pick(theirs, fields)
  const mine = pick(effectOn(entry.record, theirs, entry, mutation), fields)
  const differing = differences(mutation, entry.base, mine, current)
  if (differing.length > 0) {
    const files = mayHaveArrived(entry) ? fields.filter((field) => holdsFile(entry, mine[field])) : []
    const others = fields.filter((field) => !files.includes(field))
    const isThere =
      mutation.repeat !== 'once' && sayTheSame(mutation.collection, pick(mine, others), pick(current, others))
    if (isThere && !mutation.doesMore?.(entry.args) && files.length === 0) return { kind: 'already' }
    const isInTheWay = mutation.isInTheWay?.(entry.args, entry.base, theirs) ?? !isThere
    if (isInTheWay) return { kind: 'conflict', fields: differing }
  }
  const seen = pick(theirs, Object.keys(entry.expected))
  const changed = differences(mutation, entry.expected, entry.expected, seen)
  return changed.length > 0 ? { kind: 'changed', fields: changed } : { kind: 'send' }
}

/**
 * Whether the value holds a file of this entry. The provider gives a file an address of its own, so comparing cannot tell whether
 * it has this file. If the file may have arrived it is sent again, which does no harm.
 */
function holdsFile({ files }: Entry, mine: unknown): boolean {
  const text = stableText(mine)
  return files.some((file) => text.includes(file))
}

/** The fields whose values differ from those when the entry was made. */
export function differences(
  { collection }: AnyMutation,
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): FieldComparison[] {
  return Object.keys(base)
    .filter((field) => !sayTheSame(collection, base[field], theirs[field]))
    .map((field) => ({ field, before: base[field], mine: mine[field], theirs: theirs[field] }))
}
