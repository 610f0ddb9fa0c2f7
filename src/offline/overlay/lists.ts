/**
 * Lists and numbered pages as screens are to see them: the window as the provider told it, with waiting changes where they
 * belong; and where the provider was never asked, what is on this device. Rules OV3, MI5, MI6, PG1–PG3.
 */

import type { AnyCollection, Id } from '../define'
import type { ListView, PageView } from '../engine'
import type { Memory } from '../memory/memory'
import { unreadCount } from '../mirror/unread'
import { belongsIn, type Extent, edgesOf, fromDevice, placeAll, placesIn } from '../mirror/window'
import type { WindowRow } from '../storage/rows'
import type { Shown } from './shown'
import { wholeOf } from './sweeps'

const WHOLE: Extent = { next: null }
/** Filters whose order of this device is kept: the tabs of the board, and what somebody goes back and forth between. */
const SORTED = 12

/** How many stand on a numbered page where the collection does not say. */
const PAGE_SIZE = 25

export const pageSizeOf = ({ pageSize = PAGE_SIZE }: AnyCollection): number => pageSize

/** The page's own window, beside that of the list. */
export const pageKey = (collection: AnyCollection, filter: unknown, page: number): string =>
  `${collection.windowKey(filter)}&page=${page}`

/** How the keys of all pages of its list begin. */
export const besidePage = (key: string): string => key.replace(/\d+$/, '')

interface Lists {
  list: (collection: AnyCollection, filter: unknown) => ListView
  page: (collection: AnyCollection, filter: unknown, page: number) => PageView
}

export function createLists(memory: Memory, shown: Shown, isOnline: () => boolean): Lists {
  const sorted = new Map<string, { revision: number; ids: readonly Id[] }>()

  function list(collection: AnyCollection, filter: unknown): ListView {
    const told = memory.window(collection.windowKey(filter))
    if (told === undefined) return NOT_READ
    if (told === null) return deviceList(collection, filter)
    const window = stillToldOf(collection, told)
    const { ids, total } = withPending(collection, window)
    const rest = window.next !== null && !isOnline() ? tailFromDevice(collection, filter, ids) : []
    return {
      ids: rest.length > 0 ? [...ids, ...rest] : ids,
      total,
      more: window.next !== null,
      from: 'provider',
      asOf: window.asOf,
      unread: unreadCount(window.unread),
    }
  }

  function page(collection: AnyCollection, filter: unknown, number: number): PageView {
    const told = memory.window(pageKey(collection, filter, number))
    if (told === undefined) return { ...NO_PAGE, page: number }
    if (told === null) return devicePage(collection, filter, number)
    const window = stillToldOf(collection, told)
    const pageOf = (other: number) => memory.heldWindow(pageKey(collection, filter, other))
    const { ids, total } = withPending(collection, window, { ...window, ...edgesOf(number, pageOf) })
    const { asOf, totalPages = null } = window
    return { ids, page: number, total, totalPages, from: 'provider', asOf, unread: unreadCount(window.unread) }
  }

  /** Of a list that a waiting change empties, nothing. */
  const stillToldOf = (collection: AnyCollection, window: WindowRow): WindowRow =>
    shown.isEmptied(collection, window.filter) ? wholeOf(window, []) : window

  function withPending(
    collection: AnyCollection,
    window: WindowRow,
    extent: Extent = window,
  ): { ids: readonly Id[]; total: number | null } {
    const { filter, ids } = window
    let { total } = window
    if (total !== null) {
      const isIn = (facts: unknown) => belongsIn(collection, filter, facts) ?? false
      const isEmptied = shown.isEmptied(collection, filter)
      for (const { before, after } of shown.movedIn(collection))
        total += Number(isIn(after)) - Number(!isEmptied && isIn(before))
    }
    return { ids: placeMoved(collection, filter, extent, ids), total }
  }

  /** Waiting changes where they belong in a list of so far. */
  function placeMoved(collection: AnyCollection, filter: unknown, extent: Extent, ids: readonly Id[]): readonly Id[] {
    const now = shown.movedIn(collection).map(({ id, after }) => [id, after] as const)
    // Placed among what nothing waits for: that is as the provider told it.
    const facts = memory.facts(collection)
    const ordering = { factsOf: (id: Id) => facts.get(id), compare: collection.compare(filter) }
    return placeAll(extent, ids, placesIn(collection, filter, now), ordering)
  }

  /** What the filter takes of this device, in its order, without waiting changes. Kept: a change moves a few of thousands. */
  function mirrored(collection: AnyCollection, filter: unknown): readonly Id[] | undefined {
    const all = memory.wholeFacts(collection)
    if (!all) return undefined
    const key = collection.windowKey(filter)
    const revision = memory.factsRevision(collection)
    const before = sorted.get(key)
    if (before?.revision === revision) return before.ids
    const ids = fromDevice(all, (facts) => collection.matches(facts, filter) ?? false, collection.compare(filter))
    sorted.delete(key)
    sorted.set(key, { revision, ids })
    const [oldest] = sorted.keys()
    if (sorted.size > SORTED && oldest !== undefined) sorted.delete(oldest)
    return ids
  }

  function found(collection: AnyCollection, filter: unknown): readonly Id[] | undefined {
    const before = mirrored(collection, filter)
    return before && placeMoved(collection, filter, WHOLE, before)
  }

  function deviceList(collection: AnyCollection, filter: unknown): ListView {
    const ids = found(collection, filter)
    return ids ? { ids, total: null, more: false, from: 'device', asOf: null } : NOT_READ
  }

  function devicePage(collection: AnyCollection, filter: unknown, number: number): PageView {
    const all = found(collection, filter)
    if (!all) return { ...NO_PAGE, page: number }
    const size = pageSizeOf(collection)
    const ids = all.slice((number - 1) * size, number * size)
    const totalPages = Math.max(1, Math.ceil(all.length / size))
    return { ids, page: number, total: all.length, totalPages, from: 'device', asOf: null }
  }

  /** What stands behind the last page that was loaded, as far as it is on this device. */
  function tailFromDevice(collection: AnyCollection, filter: unknown, ids: readonly Id[]): readonly Id[] {
    const known = new Set(ids)
    const behind = found(collection, filter) ?? []
    const last = behind.findLastIndex((id) => known.has(id))
    return behind.slice(last + 1)
  }

  return { list, page }
}

const NOT_READ: ListView = { ids: [], total: null, more: false, from: 'none', asOf: null }
const NO_PAGE: PageView = { ids: [], page: 1, total: null, totalPages: null, from: 'none', asOf: null }
