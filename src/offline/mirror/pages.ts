/** Numbered pages: asking for one, and keeping it as the provider told it. Rules PG1–PG3. */

import type { Page, Stored } from '../define'
import { pageKey } from '../overlay/lists'
import type { Unit } from '../storage/database'
import type { Written } from '../storage/feed'
import type { WindowRow } from '../storage/rows'
import { factsOf, mergeRecords, type PagesRead, withSettled } from './mirror'
import { unreadIn } from './unread'

/** Inside a transaction over the mirror's tables. */
export async function writeNumberedPage(
  unit: Unit,
  number: number,
  read: Omit<PagesRead, 'pages'> & { page: Page<Stored> },
): Promise<Written> {
  const { collection, filter, page, askedAt, now } = read
  const { known, written, overtaken } = await mergeRecords(unit, collection, page.records, read)
  const ids = page.records.map(({ id }) => id)
  const totalPages = page.totalPages ?? null
  const isLast = totalPages === null ? page.next === null : number >= totalPages
  const window: WindowRow = {
    key: pageKey(collection, filter, number),
    collection: collection.name,
    filter,
    ids,
    next: isLast ? null : String(number + 1),
    total: page.total,
    asOf: now,
    unread: unreadIn([page]),
    page: number,
    totalPages,
  }
  const factsById = await factsOf(unit, collection, ids, known)
  const row = { ...window, ids: await withSettled(unit, window, { collection, askedAt, now, overtaken, factsById }) }
  await unit.windows.put(row)
  return { ...written, windows: [row] }
}
