/** Moves changed records among the windows of their collection. Rules MI4, OV4. */
import type { AnyCollection, Id } from '../define'
import type { Unit } from '../storage/database'
import type { TallyRow, WindowRow } from '../storage/rows'
import {
  belongsIn,
  changeOfTotal,
  countedBefore,
  type Extent,
  edgesOf,
  type Moved,
  type Placed,
  placeAll,
  placesIn,
} from './window'

/** A record that has moved in the mirror. */
export interface MovedRecord extends Moved {
  /** whether totals and counts change with it: the provider counted a record all along that this device only now hears of */
  counts: boolean
}

/**
 * Puts each record in its place in the loaded lists of its collection.
 *
 * @param moved in the order in which they were told: of two about one record, the later counts
 * @param but the list that was just read: it is right already
 */
export async function moveInWindows(
  unit: Unit,
  collection: AnyCollection,
  moved: readonly MovedRecord[],
  but?: string,
): Promise<WindowRow[]> {
  if (moved.length === 0) return []
  const windows = await unit.windows.where('collection').equals(collection.name).toArray()
  const byKey = new Map(windows.map((window) => [window.key, window]))
  // A later answer about the same record replaces an earlier one.
  const now: ReadonlyMap<Id, unknown> = new Map(moved.map(({ id, after }) => [id, after]))
  // The earliest facts win here: a page's borders stay where they were told, even if the record at a border has moved since.
  const known = new Map(moved.toReversed().map(({ id, before }) => [id, before]))
  const changed: WindowRow[] = []
  for (const window of windows) {
    if (window.key === but) continue
    const { page = Number.NaN, filter } = window
    const pageOf = (number: number) => byKey.get(collection.pageKey(filter, number))
    const extent = { ...window, ...edgesOf(page, pageOf) }
    const ids = await placed(unit, { collection, window: extent, known }, placesIn(collection, filter, now))
    const counted = moved.reduce((sum, move) => totalAfter(collection, window, sum, move), window.total)
    // The provider's total may have taken these changes into account already.
    const total = counted === null ? null : Math.max(0, counted)
    if (ids !== window.ids || total !== window.total) changed.push({ ...window, ids: [...ids], total })
  }
  await unit.windows.bulkPut(changed)
  return changed
}

/** Moves changed records among the counts beside the lists. */
export async function moveInTallies(
  unit: Unit,
  collection: AnyCollection,
  moved: readonly MovedRecord[],
): Promise<TallyRow[]> {
  const { tally } = collection
  const counted = moved.filter(({ counts }) => counts)
  // Nearly every list tells nothing of this device's own changes: then no counts are read.
  if (!tally || counted.length === 0) return []
  const changed: TallyRow[] = []
  for (const row of await unit.tallies.where('collection').equals(collection.name).toArray()) {
    let { counts } = row
    for (const move of counted) counts = tally.adjust(counts, row.filter, countedBefore(move, row), move.after)
    if (counts !== row.counts) changed.push({ ...row, counts })
  }
  await unit.tallies.bulkPut(changed)
  return changed
}

/**
 * Of the lists that take a record with these facts, whether the one that was told last is without it. Then others had moved it before
 * that list was told, and the counts, which are asked for with lists, know of that already. If its place would be behind what was told
 * of the list, nobody can say: false.
 */
export async function hasLost(
  unit: Unit,
  collection: AnyCollection,
  { id, facts }: { id: Id; facts: unknown },
): Promise<boolean> {
  if (facts === null) return false
  const windows = await unit.windows.where('collection').equals(collection.name).toArray()
  const listOf = ({ filter }: WindowRow) => collection.windowKey(filter)
  const [last] = windows
    .filter(({ filter }) => belongsIn(collection, filter, facts))
    .toSorted((a, b) => b.asOf - a.asOf)
  const told = windows.filter((each) => last && listOf(each) === listOf(last))
  if (told.some(({ ids }) => ids.includes(id))) return false
  for (const window of told) {
    const pageOf = (number: number) => told.find(({ page }) => page === number)
    const extent = { ...window, ...edgesOf(window.page ?? Number.NaN, pageOf) }
    const place = { collection, window: extent, known: new Map([[id, facts]]) }
    if ((await placed(unit, place, [{ id, facts, belongs: true }])).includes(id)) return true
  }
  return false
}

function totalAfter(collection: AnyCollection, window: WindowRow, total: number | null, move: MovedRecord) {
  return total === null || !move.counts ? total : total + changeOfTotal(collection, window, move)
}

/** Placing looks at only a dozen records of a long window, so facts are read when they are needed. */
async function placed(
  unit: Unit,
  { collection, window, known }: { collection: AnyCollection; window: WindowRow & Extent; known: Map<Id, unknown> },
  changed: readonly Placed<unknown>[],
): Promise<readonly Id[]> {
  const compare = collection.compare(window.filter)
  for (;;) {
    let missing: Id | undefined
    const factsOf = (each: Id) => {
      if (!known.has(each)) missing ??= each
      return known.get(each) ?? undefined
    }
    const result = placeAll(window, window.ids, changed, { factsOf, compare })
    if (missing === undefined) return result
    known.set(missing, (await unit.facts.get(collection.key(missing)))?.facts)
  }
}
