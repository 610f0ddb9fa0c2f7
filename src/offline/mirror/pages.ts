/** Numbered pages: asking for one, and keeping it as the provider told it. Rules PG1–PG4. */

import { type Page, pageSizeOf, type Stored } from '../define'
import type { Unit } from '../storage/database'
import type { Written } from '../storage/feed'
import type { WindowRow } from '../storage/rows'
import { isToldSince, toldAt } from './late'
import { giveWay, makeWay } from './makeWay'
import { factsOf, mergeRecords, type PagesRead, withSettled } from './mirror'
import { moveInTallies, moveInWindows } from './moves'
import { unreadIn } from './unread'

/**
 * How many pages there are. If the provider does not say, or says none although this page has rows, a full page counts as having
 * one behind it. An empty page is behind the last one, wherever that is.
 */
function totalPagesOf(
  { records, unread = 0, next, totalPages }: Page<Stored>,
  number: number,
  pageSize: number,
): number {
  const rows = records.length + unread
  if (totalPages && totalPages > 0) return totalPages
  if (rows === 0) return 1
  return next !== null || rows >= pageSize ? number + 1 : number
}

/**
 * Inside a transaction over the mirror's tables. If another tab has read the page since this one asked for it, that one's stays.
 */
export async function writeNumberedPage(
  unit: Unit,
  number: number,
  { collection, filter, page, ...asked }: Omit<PagesRead, 'pages' | 'after'> & { page: Page<Stored> },
): Promise<Written> {
  const { ids, known, written, overtaken, moved } = await mergeRecords(unit, collection, page.records, asked)
  const tallies = await moveInTallies(unit, collection, moved)
  const key = collection.pageKey(filter, number)
  if (isToldSince(await unit.windows.get(key), asked)) {
    return { ...written, tallies, windows: await moveInWindows(unit, collection, moved) }
  }
  const totalPages = totalPagesOf(page, number, pageSizeOf(collection))
  const window: WindowRow = {
    key,
    collection: collection.name,
    filter,
    ids,
    next: number < totalPages ? String(number + 1) : null,
    total: page.total,
    ...toldAt(asked),
    unread: unreadIn([page]),
    page: number,
    totalPages,
  }
  const factsById = await factsOf(unit, collection, ids, known)
  const settled = await withSettled(unit, window, { collection, ...asked, overtaken, factsById })
  const row = { ...window, ids: await giveWay(unit, { key, ids: settled }, asked) }
  await unit.windows.put(row)
  const elsewhere = await moveInWindows(unit, collection, moved, key)
  const madeWay = await makeWay(unit, collection, row, asked)
  return { ...written, tallies, windows: [row, ...elsewhere, ...madeWay] }
}
