/** Rebasing: corrects the base of later entries when one before them is answered or taken out of the outbox. Rules OB10, RC7. */

import type { RecordKey } from '../define'
import { pick, type Registry } from '../mutation'
import { overlay } from '../overlay/overlay'
import { same } from '../same'
import type { Unit } from '../storage/database'
import { type Entry, isCreation, mayStandOn, readEntry } from '../storage/entry'
import { entriesFrom, entriesOf } from '../storage/outboxRows'
import { toldIn } from '../storage/rows'
import { rowsAt } from '../storage/rowsAt'
import { workedOutFrom, workOutAgain } from './workedOut'

/**
 * Inside a transaction over outbox and records: takes entries out, and rebases later entries of the same records as if these had
 * never been made.
 *
 * @returns the rebased entries
 */
export async function takeOut(unit: Unit, registry: Registry, gone: readonly Entry[]): Promise<Entry[]> {
  const changed = new Map<number, Entry>()
  // The last one first, so that an entry behind several of them ends on what the first of these replaced.
  for (const entry of [...gone].sort((a, b) => b.seq - a.seq)) {
    await unit.outbox.delete(entry.seq)
    if (isCreation(registry, entry)) continue
    const without = await shownWithout(unit, registry, entry)
    const rebased = await rebaseBehind(unit, registry, [{ entry, values: entry.base, without }])
    await unit.outbox.bulkPut(rebased)
    for (const each of rebased) changed.set(each.seq, each)
  }
  const others = gone.filter((entry) => !isCreation(registry, entry))
  for (const each of await rebaseOthers(unit, registry, others)) changed.set(each.seq, each)
  for (const { seq } of gone) changed.delete(seq)
  return [...changed.values()]
}

/** The record as the entries behind a removed one see it now. */
async function shownWithout(unit: Unit, registry: Registry, { record, seq }: Entry): Promise<unknown> {
  const [entries, row] = await Promise.all([entriesOf(unit, registry, record), unit.records.get(record)])
  const earlier = entries.filter((each) => each.seq < seq)
  return overlay(record, toldIn(row), earlier, registry)
}

/** An entry that waits no longer, and the values its fields hold now: all fields of the record if it made the record. */
export interface Done {
  entry: Entry
  values: Record<string, unknown>
  /** if it was taken out: the record without it. An entry that already saw the record like this did not build on the removed one */
  without?: unknown
}

/**
 * Corrects what later entries of the same records replace, now that an entry before them is settled or removed. If a change in
 * between has set a field, later entries are based on that: a change of another record, or one that does not name the field as its
 * own, as deleting a page sets the number of pages.
 */
export async function rebaseBehind(unit: Unit, registry: Registry, done: readonly Done[]): Promise<Entry[]> {
  if (done.length === 0) return []
  const records = done.map(({ entry }) => entry.record)
  const rows = await unit.outbox.where('touches').anyOf(records).distinct().sortBy('seq')
  const entries = rows.map((row) => readEntry(row, registry))
  const behind = done.map(({ entry }) =>
    entries.filter((each) => each.touches.includes(entry.record) && mayStandOn(each, entry)),
  )
  // Usually nothing is in between, and a thousand may be settled one after another: the read is spared.
  const isAnyBetween = behind.some((touching) => touching.length > 1)
  const mirrored = isAnyBetween ? await rowsAt(unit.records, records) : []
  return done.flatMap(({ entry: { record }, values, without }, index) => {
    const touching = behind[index] ?? []
    const later = touching.filter((each) => each.record === record && each.parked?.reason !== 'unreadable')
    const told = Object.assign({}, toldIn(mirrored[index]), values)
    let after: unknown = told
    const effects = touching.slice(0, -1).map((each) => {
      const before = after
      after = overlay(record, before, [each], registry)
      return { seq: each.seq, before, after }
    })
    const isSetBetween = (field: string, until: number) =>
      effects.some((effect) => effect.seq < until && isSetBy(effect.before, effect.after, field))
    const isThereWithout = (field: string, found: unknown) =>
      Boolean(without) && same(found, pick(without, [field])[field])
    return rebase(later, values, (field, found, until) => isThereWithout(field, found) || isSetBetween(field, until))
  })
}

/**
 * Corrects what later entries of a record replace, and what their person saw, once an earlier entry of it is settled. If that entry
 * was applied, they stand on what the provider made of it; if it was taken out of the outbox, on what it would have replaced. Each
 * field is corrected up to the first later entry that sets it: the next ones stand on that one.
 *
 * @param values what the fields hold without the earlier entry, or after it was applied
 * @param isOthers whether an entry found something in a field that is not the work of the earlier one
 */
export function rebase(
  later: readonly Entry[],
  values: Record<string, unknown>,
  isOthers: (field: string, found: unknown, seq: number) => boolean = () => false,
): Entry[] {
  const open = new Map(Object.entries(values))
  const changed: Entry[] = []
  for (const entry of later) {
    const isCarried = (field: string, found: unknown) => open.has(field) && !isOthers(field, found, entry.seq)
    const carried = (fields: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, found]) => [field, isCarried(field, found) ? open.get(field) : found]),
      )
    const [base, expected] = [carried(entry.base), carried(entry.expected)]
    for (const field of Object.keys(base)) open.delete(field)
    if (!same(base, entry.base) || !same(expected, entry.expected)) changed.push({ ...entry, base, expected })
  }
  return changed
}

const isSetBy = (before: unknown, after: unknown, field: string) => !same(pick(before, [field]), pick(after, [field]))

/**
 * Inside the same transaction: does the same for the other records that changes show on, if they do so no more, or again: they have been
 * taken out, put aside, or taken up. Later changes may then do something else to others.
 *
 * @param before these changes as they were
 * @returns the entries that it has changed
 */
export async function rebaseOthers(unit: Unit, registry: Registry, before: readonly Entry[]): Promise<Entry[]> {
  if (before.length === 0) return []
  const changed = new Map<number, Entry>()
  const keep = (entries: readonly Entry[]) => {
    for (const entry of entries) changed.set(entry.seq, entry)
  }
  // A position may have pushed thousands of records, and few of them have changes behind it.
  const behind = await entriesFrom(unit, registry, Math.min(...before.map(({ seq }) => seq)))
  const changing = new Set(behind.map(({ record }) => record))
  keep(await rebaseBeside(unit, registry, changing, before))
  const touched = new Set(before.flatMap(({ touches }) => touches))
  for (const record of new Set(behind.flatMap((entry) => workedOutFrom(registry, entry)))) {
    if (!touched.has(record)) continue
    const again = await workOutAgain(unit, registry, record)
    const now = again.map(({ is }) => is)
    keep(now)
    const were = again.map(({ was }) => was)
    keep(await rebaseBeside(unit, registry, changing, were, now))
  }
  return [...changed.values()]
}

/**
 * Entries that saw what other changes did to their record are based on the record as it is.
 *
 * @param changing the records that these entries change
 * @param before the other changes as they were
 * @param now as they are, if that is on other records than before
 */
async function rebaseBeside(
  unit: Unit,
  registry: Registry,
  changing: ReadonlySet<RecordKey>,
  before: readonly Entry[],
  now: readonly Entry[] = [],
): Promise<Entry[]> {
  const keysOf = (entry: Entry) => entry.touches.filter((key) => key !== entry.record && changing.has(key))
  const changed: Entry[] = []
  const seqs = new Set(before.map(({ seq }) => seq))
  for (const key of new Set([...before, ...now].flatMap(keysOf))) {
    const entries = await entriesOf(unit, registry, key)
    const later = entries.filter(({ record, seq }) => record === key && before.some((each) => each.seq < seq))
    const row = later.length > 0 ? await unit.records.get(key) : undefined
    for (const entry of later) {
      const earlier = entries.filter(({ seq }) => seq < entry.seq)
      const were = before.filter(({ seq, touches }) => seq < entry.seq && touches.includes(key))
      const seen = [...earlier.filter(({ seq }) => !seqs.has(seq)), ...were].sort((a, b) => a.seq - b.seq)
      const fields = Object.keys(entry.base)
      const [then, is] = [seen, earlier].map((each) => pick(overlay(key, toldIn(row), each, registry), fields))
      // If the entry saw another value, that was somebody else's work.
      const own = fields.filter((field) => same(entry.base[field], then?.[field]) && !same(then?.[field], is?.[field]))
      if (own.length > 0) changed.push({ ...entry, base: { ...entry.base, ...pick(is, own) } })
    }
  }
  await unit.outbox.bulkPut(changed)
  return changed
}
