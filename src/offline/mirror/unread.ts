/** How many records of a list could not be read, page by page. Rule MI12. */
import type { Id, Page, Stored } from '../define'
import type { Unread } from '../storage/rows'

/** If nothing on a page could be read, its count is noted under the record in front; if there is none, under the list's front. */
const FRONT: Id = ''

/** @param before the last record in front of these pages */
export function unreadIn(pages: readonly Page<Stored>[], before: Id = FRONT): Unread {
  const found: Record<Id, number> = {}
  let last = before
  for (const { records, unread = 0 } of pages) {
    last = records.at(-1)?.id ?? last
    if (unread > 0) found[last] = (found[last] ?? 0) + unread
  }
  return found
}

export function together(one: Unread, other: Unread): Unread {
  const sum: Record<Id, number> = { ...one }
  for (const [id, count] of Object.entries(other)) sum[id] = (sum[id] ?? 0) + count
  return sum
}

/** The counts in front of pages that are read again. */
export const unreadInFront = (unread: Unread, isInFront: (id: Id) => boolean): Unread =>
  Object.fromEntries(Object.entries(unread).filter(([id]) => id === FRONT || isInFront(id)))

/** The counts of pages that are not read again. */
export const unreadBehind = (unread: Unread, isBehind: (id: Id) => boolean): Unread =>
  Object.fromEntries(Object.entries(unread).filter(([id]) => isBehind(id)))

export const unreadCount = (unread: Unread = {}): number => Object.values(unread).reduce((sum, count) => sum + count, 0)
