/**
 * Working out what a change does to others, where that depends on earlier changes: the brochures that a place pushes, on the order that
 * these have made. Done when a change is kept, and again for those behind one that is taken out. Rule OB10.
 */

import type { RecordKey } from '../define'
import type { AnyMutation, Registry } from '../mutation'
import { effectOn, overlay } from '../overlay/overlay'
import { same } from '../same'
import type { Unit } from '../storage/database'
import { type Entry, mutationOf } from '../storage/entry'
import { entriesOf } from '../storage/outboxRows'
import { toldIn } from '../storage/rows'
import { unlessItFails } from '../unlessItFails'

const isThere = (record: unknown) => record !== null && record !== undefined

/** @param but an entry whose place the change takes: it counts as never made */
export async function argsWorkedOut(
  unit: Unit,
  registry: Registry,
  { mutation: { workedOut }, args }: { mutation: AnyMutation; args: unknown },
  { before, but }: { before: unknown; but: Entry | null },
): Promise<unknown> {
  // Where the change takes another one's place, the screen has said it for a record with both.
  const from = but || !workedOut?.isSaid(args) ? workedOut?.from(args, before) : null
  if (!workedOut || !from) return args
  const key = from.collection.key(from.id)
  const [entries, row] = await Promise.all([entriesOf(unit, registry, key), unit.records.get(key)])
  const earlier = entries.filter(({ seq }) => seq !== but?.seq)
  const other = overlay(key, toldIn(row), earlier, registry)
  return isThere(other) ? workedOut.args(args, other) : args
}

/** The records on which it depends what an entry does to others. */
export function workedOutFrom(registry: Registry, entry: Entry): RecordKey[] {
  const { also, workedOut } = mutationOf(registry, entry) ?? {}
  if (!also) return []
  const from = unlessItFails(() => workedOut?.from(entry.args, entry.basis), null)
  return [entry.record, ...(from ? [from.collection.key(from.id)] : [])]
}

/**
 * Inside a transaction over outbox and records: works out again what the entries of a record do to others.
 *
 * @returns those that do something else by now, each as it was and as it is
 */
export async function workOutAgain(
  unit: Unit,
  registry: Registry,
  record: RecordKey,
): Promise<{ was: Entry; is: Entry }[]> {
  const entries = await entriesOf(unit, registry, record)
  let value = toldIn(await unit.records.get(record))
  const changed: { was: Entry; is: Entry }[] = []
  for (const was of entries) {
    const mutation = mutationOf(registry, was)
    if (was.state === 'parked' || !mutation || !isThere(value)) continue
    const is = unlessItFails(() => workedOutBy(was, mutation, record, value), was)
    if (is !== was) changed.push({ was, is })
    value = unlessItFails(() => effectOn(record, value, is, mutation), value)
  }
  await unit.outbox.bulkPut(changed.map(({ is }) => is))
  return changed
}

/** @param record what it depends on; the same entry if it does the same to others */
function workedOutBy(entry: Entry, mutation: AnyMutation, record: RecordKey, value: unknown): Entry {
  const { also, workedOut } = mutation
  if (!also) return entry
  const from = workedOut?.from(entry.args, entry.basis)
  const isFrom = from && from.collection.key(from.id) === record
  const args = workedOut && isFrom ? workedOut.args(entry.args, value) : entry.args
  const basis = entry.record === record ? value : entry.basis
  if (same(args, entry.args) && same(basis, entry.basis)) return entry
  const others = also(args, basis).map(({ collection, id }) => collection.key(id))
  const touches = [...new Set([entry.record, ...others])]
  const lanes = [...touches, ...entry.lanes.filter((lane) => !entry.touches.includes(lane))]
  return { ...entry, args, basis, touches, lanes }
}
