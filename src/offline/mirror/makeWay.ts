/** Keeps a record on one page only, where a page was just read and those beside it were told before or meanwhile. Rule PG2. */
import { type AnyCollection, besidePage, type Id } from '../define'
import type { Unit } from '../storage/database'
import type { WindowRow } from '../storage/rows'
import { type Asked, isToldSince } from './late'
import { factsOf } from './mirror'

/**
 * Pages in front of the one just read keep only what stands before all of it, pages behind it only what stands behind, and no page
 * in front of one that holds something is the last. Whatever else they held is on no page until they are read again: a record that
 * was pushed off its page cannot be told from one that somebody has deleted.
 */
export async function makeWay(
  unit: Unit,
  collection: AnyCollection,
  told: WindowRow,
  asked: Asked,
): Promise<WindowRow[]> {
  const beside = (await pagesBeside(unit, told.key)).filter((page) => !isToldSince(page, asked))
  const facts = await factsOf(unit, collection, [...told.ids, ...beside.flatMap(({ ids }) => ids)], new Map())
  const compare = collection.compare(told.filter)
  const order = (one: Id, other: Id): number => {
    const [a, b] = [facts.get(one), facts.get(other)]
    return a === undefined || b === undefined ? Number(one !== other) : compare({ ...a, id: one }, { ...b, id: other })
  }
  const [first, last] = [told.ids[0], told.ids.at(-1)]
  const isInPlace = (id: Id, page: number) =>
    page < (told.page ?? 1) ? first === undefined || order(first, id) > 0 : last === undefined || order(id, last) > 0
  const changed = beside.flatMap((page): WindowRow[] => {
    const { page: number = 1 } = page
    const ids = page.ids.filter((id) => isInPlace(id, number))
    // It was told to be the last one when there were fewer records.
    const isLastNoMore = page.next === null && number < (told.page ?? 1) && first !== undefined
    const isOfMore = isLastNoMore ? { next: String(number + 1), totalPages: told.totalPages ?? null } : {}
    return ids.length < page.ids.length || isLastNoMore ? [{ ...page, ids, ...isOfMore }] : []
  })
  await unit.windows.bulkPut(changed)
  return changed
}

/** The ids of a page that was just read, without those that a later question has meanwhile told to be on another page. */
export async function giveWay(unit: Unit, { key, ids }: Pick<WindowRow, 'key' | 'ids'>, asked: Asked): Promise<Id[]> {
  const since = (await pagesBeside(unit, key)).filter((page) => isToldSince(page, asked))
  return ids.filter((id) => !since.some((page) => page.ids.includes(id)))
}

async function pagesBeside(unit: Unit, key: string): Promise<WindowRow[]> {
  const pages = await unit.windows.where('key').startsWith(besidePage(key)).toArray()
  return pages.filter((page) => page.key !== key)
}
