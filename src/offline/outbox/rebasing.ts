/** Rebasing: what later entries stand on when one before them is answered or taken out of the outbox. Rules OB10, RC7. */

import type { Registry } from '../mutation'
import { alsoChangedBy, overlay, pick } from '../overlay/overlay'
import { rebase } from '../reconcile/reconcile'
import { same } from '../same'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, mutationOf, readEntry } from '../storage/entry'
import { toldIn } from '../storage/rows'
import { rowsAt } from '../storage/rowsAt'
import { unlessItFails } from '../unlessItFails'

/** The entries that touch a record, by `seq`. */
export async function entriesOf(unit: Unit, registry: Registry, record: string): Promise<Entry[]> {
  const rows = await unit.outbox.where('touches').equals(record).sortBy('seq')
  return rows.map((row) => readEntry(row, registry))
}

/**
 * Inside a transaction over outbox and records: takes entries out. Later entries of their records stand on what these would have
 * replaced, as if they had never been.
 *
 * @returns those of them that are changed by it
 */
export async function takeOut(unit: Unit, registry: Registry, gone: readonly Entry[]): Promise<Entry[]> {
  const changed = new Map<number, Entry>()
  // The last one first: what stands on several of them ends on what the first of these replaced.
  for (const entry of [...gone].sort((a, b) => b.seq - a.seq)) {
    await unit.outbox.delete(entry.seq)
    if (isCreation(registry, entry)) continue
    const without = await shownWithout(unit, registry, entry)
    const rebased = [
      ...(await rebaseBehind(unit, registry, [{ entry, values: entry.base, without }])),
      ...(await rebaseBeside(unit, registry, entry)),
    ]
    await unit.outbox.bulkPut(rebased)
    for (const each of rebased) changed.set(each.seq, each)
  }
  for (const { seq } of gone) changed.delete(seq)
  return [...changed.values()]
}

/** What its record looks like to whoever comes behind an entry that has been taken out. */
async function shownWithout(unit: Unit, registry: Registry, { record, seq }: Entry): Promise<unknown> {
  const [entries, row] = await Promise.all([entriesOf(unit, registry, record), unit.records.get(record)])
  const earlier = entries.filter((each) => each.seq < seq)
  return overlay(record, toldIn(row), earlier, registry)
}

/** An entry that is no longer waiting, and what the fields hold that it was about: all of them where it made the record. */
export interface Done {
  entry: Entry
  values: Record<string, unknown>
  /** of one that was taken out, the record as it is without: who has found it so never stood on that entry */
  without?: unknown
}

/**
 * Tells later entries of the same records what their fields hold, now that others before them have come to an end. Where a change of
 * another record has set a field since, who came after stands on that.
 */
export async function rebaseBehind(unit: Unit, registry: Registry, done: readonly Done[]): Promise<Entry[]> {
  if (done.length === 0) return []
  const records = done.map(({ entry }) => entry.record)
  const rows = await unit.outbox.where('touches').anyOf(records).distinct().sortBy('seq')
  const entries = rows.map((row) => readEntry(row, registry))
  // A thousand changes are settled one after another, and hardly one shows on another record.
  const isAnyBeside = entries.some(({ touches }) => touches.length > 1)
  const mirrored = isAnyBeside ? await rowsAt(unit.records, records) : []
  return done.flatMap(({ entry: { record, seq }, values, without }, index) => {
    const touching = entries.filter((each) => each.touches.includes(record) && each.seq > seq)
    const later = touching.filter((each) => each.record === record && each.parked?.reason !== 'unreadable')
    const beside = touching.filter((each) => each.record !== record)
    const told = toldIn(mirrored[index])
    const isSetBetween = (field: string, until: number) =>
      beside.some((each) => each.seq < until && isSetBy(told, overlay(record, told, [each], registry), field))
    const isThereWithout = (field: string, found: unknown) =>
      Boolean(without) && same(found, pick(without, [field])[field])
    return rebase(later, values, (field, found, until) => isThereWithout(field, found) || isSetBetween(field, until))
  })
}

const isSetBy = (before: unknown, after: unknown, field: string) => !same(pick(before, [field]), pick(after, [field]))

/**
 * The same for the other records that a change shows on, when it is taken out: who saw its effect there stands on what the
 * record is without it.
 */
async function rebaseBeside(unit: Unit, registry: Registry, gone: Entry): Promise<Entry[]> {
  const mutation = mutationOf(registry, gone)
  const others = mutation ? unlessItFails(() => alsoChangedBy(gone, mutation), []) : []
  const keys = others.map(({ collection, id }) => collection.key(id))
  const changed: Entry[] = []
  for (const key of keys) {
    const [entries, row] = await Promise.all([entriesOf(unit, registry, key), unit.records.get(key)])
    for (const entry of entries) {
      if (entry.record !== key || entry.seq < gone.seq) continue
      const earlier = entries.filter(({ seq }) => seq < entry.seq)
      const seen = [...earlier, gone].sort((a, b) => a.seq - b.seq)
      const fields = Object.keys(entry.base)
      const [before, now] = [seen, earlier].map((each) => pick(overlay(key, toldIn(row), each, registry), fields))
      // Where it saw something else, somebody else had a hand in it.
      const own = fields.filter(
        (field) => same(entry.base[field], before?.[field]) && !same(before?.[field], now?.[field]),
      )
      if (own.length > 0) changed.push({ ...entry, base: { ...entry.base, ...pick(now, own) } })
    }
  }
  return changed
}
