/** Records that are other ones now, moved among the windows of their collection. Rules MI4, OV4. */
import type { AnyCollection, Id } from '../define'
import { pageKey } from '../overlay/lists'
import type { Unit } from '../storage/database'
import type { WindowRow } from '../storage/rows'
import { belongsIn, type Extent, edgesOf, type Placed, placeAll, placesIn } from './window'

/** A record whose place in lists or counts may be another one now; null facts: it was or is not there. */
export interface Moved {
  id: Id
  before: unknown
  after: unknown
  /** whether totals and counts change with it: a record that is only now heard of was counted by the provider all along */
  counts: boolean
}

/**
 * Gives each record its place in the lists of its collection, as far as they were read.
 *
 * @param moved in the order in which it was told: the later one of two about one record counts
 * @param but the list that was just read, which is right as it is
 */
export async function moveInWindows(
  unit: Unit,
  collection: AnyCollection,
  moved: readonly Moved[],
  but?: string,
): Promise<WindowRow[]> {
  if (moved.length === 0) return []
  const windows = await unit.windows.where('collection').equals(collection.name).toArray()
  const byKey = new Map(windows.map((window) => [window.key, window]))
  // Of two answers about one record the later one says where it stands.
  const now: ReadonlyMap<Id, unknown> = new Map(moved.map(({ id, after }) => [id, after]))
  // A page begins and ends where it did when it was told, though the one that stood there stands elsewhere now.
  const known = new Map(moved.toReversed().map(({ id, before }) => [id, before]))
  const changed: WindowRow[] = []
  for (const window of windows) {
    if (window.key === but) continue
    const { page = Number.NaN, filter } = window
    const pageOf = (number: number) => byKey.get(pageKey(collection, filter, number))
    const extent = { ...window, ...edgesOf(page, pageOf) }
    const ids = await placed(unit, { collection, window: extent, known }, placesIn(collection, filter, now))
    const counted = moved.reduce((sum, move) => totalAfter(collection, filter, sum, move), window.total)
    // The provider's number may have known of them already.
    const total = counted === null ? null : Math.max(0, counted)
    if (ids !== window.ids || total !== window.total) changed.push({ ...window, ids: [...ids], total })
  }
  await unit.windows.bulkPut(changed)
  return changed
}

function totalAfter(
  collection: AnyCollection,
  filter: unknown,
  total: number | null,
  { counts, before, after }: Moved,
) {
  if (total === null || !counts) return total
  const isIn = (facts: unknown) => belongsIn(collection, filter, facts) ?? false
  return total + Number(isIn(after)) - Number(isIn(before))
}

/** Placing looks at the facts of a dozen of a long window's ids; only those are read. */
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
