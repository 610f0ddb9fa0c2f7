/**
 * Lists and numbered pages as screens should see them: the window as the provider told it, with waiting changes in their places. If
 * the provider was never asked, what is on this device. Rules OV3, MI5, MI6, PG1–PG3.
 */

import { type AnyCollection, type Id, pageSizeOf } from '../define'
import type { ListView, PageView } from '../engine'
import type { Memory } from '../memory/memory'
import { unreadCount } from '../mirror/unread'
import { type Extent, edgesOf } from '../mirror/window'
import { wholeOf } from '../overlay/sweeps'
import type { WindowRow } from '../storage/rows'
import { createDeviceOrder } from './deviceOrder'
import { createPlacing } from './placing'
import type { Shown } from './shown'

const WHOLE: Extent = { next: null }

interface Lists {
  list: (collection: AnyCollection, filter: unknown) => ListView
  page: (collection: AnyCollection, filter: unknown, page: number) => PageView
}

export function createLists(memory: Memory, shown: Shown, isOnline: () => boolean): Lists {
  const { withPending, placeMoved } = createPlacing(memory, shown)
  const deviceOrder = createDeviceOrder(memory)

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
    const told = memory.window(collection.pageKey(filter, number))
    if (told === undefined) return { ...NO_PAGE, page: number }
    if (told === null) return devicePage(collection, filter, number)
    const window = stillToldOf(collection, told)
    const pageOf = (other: number) => memory.heldWindow(collection.pageKey(filter, other))
    const { ids, total } = withPending(collection, window, { ...window, ...edgesOf(number, pageOf) })
    const { asOf, totalPages = null } = window
    return { ids, page: number, total, totalPages, from: 'provider', asOf, unread: unreadCount(window.unread) }
  }

  /** The window as told; emptied if a waiting change empties the list. */
  const stillToldOf = (collection: AnyCollection, window: WindowRow): WindowRow =>
    shown.isEmptied(collection, window.filter) ? wholeOf(window, []) : window

  /** The list's records on this device; undefined if not all are loaded yet. */
  function found(collection: AnyCollection, filter: unknown): readonly Id[] | undefined {
    const ids = deviceOrder(collection, filter)
    return ids && placeMoved(collection, { filter, extent: WHOLE, ids })
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

  /** The records on this device that belong behind the last loaded page. */
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
