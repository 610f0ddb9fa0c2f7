/** What a list holds once pages of it have been told: its first ones anew, or its next one. Pure. Rules MI3, MI4, MI12. */

import type { AnyCollection, Id, Page, Stored } from '../define'
import type { WindowRow } from '../storage/rows'
import { together, unreadBehind, unreadIn } from './unread'
import { behind, splice } from './window'

interface PagesTold {
  pages: readonly Page<Stored>[]
  /** the ids on them, and what the next page is asked for with */
  told: Id[]
  next: string | null
  /** of what was told, and of what stood there before */
  factsById: ReadonlyMap<Id, unknown>
}

type Content = Pick<WindowRow, 'ids' | 'next' | 'end' | 'unread'>

/** A list with its next page. */
export function grown(before: WindowRow | undefined, { pages, told, next, factsById }: PagesTold): Content {
  const old = before?.ids ?? []
  const ids = [...old, ...told.filter((id) => !old.includes(id))]
  const unread = together(before?.unread ?? {}, unreadIn(pages, old.at(-1)))
  return { ids, next, ...endOf(told, factsById), unread }
}

/** A list with its first pages told anew, and behind them what stood there before. */
export function spliced(
  collection: AnyCollection,
  filter: unknown,
  before: WindowRow | undefined,
  { pages, told, next, factsById }: PagesTold,
): Content {
  const old = before?.ids ?? []
  const ordering = { factsOf: (id: Id) => factsById.get(id), compare: collection.compare(filter) }
  const isBehind = behind(old, told, next === null, ordering)
  const stays = staying(collection, before, factsById)
  const ids = splice(old, told, (id) => isBehind(id) && stays(id))
  const unread = together(unreadIn(pages), unreadBehind(before?.unread ?? {}, isBehind))
  if (!before || ids.length === told.length) return { ids, next, ...endOf(told, factsById), unread }
  return { ids, next: before.next, ...(before.end && { end: before.end }), unread }
}

/** Where what was told ends. */
function endOf(told: readonly Id[], factsById: ReadonlyMap<Id, unknown>): Pick<WindowRow, 'end'> {
  const end = placeOf(told.at(-1) ?? '', factsById)
  return end ? { end } : {}
}

/**
 * Which ones stay behind what is told anew: not those of which another list has told that they have left this one, nor one that was the
 * last and has moved on since, so that others of which nothing was told may stand before it.
 */
function staying(
  collection: AnyCollection,
  window: WindowRow | undefined,
  factsById: ReadonlyMap<Id, unknown>,
): (id: Id) => boolean {
  if (!window) return () => false
  const { filter, end } = window
  const compare = collection.compare(filter)
  return (id) => {
    const place = placeOf(id, factsById)
    return place === undefined || (collection.matches(place, filter) !== false && !(end && compare(place, end) > 0))
  }
}

/** Where a record stands in the order of a list. */
function placeOf(id: Id, factsById: ReadonlyMap<Id, unknown>): (object & { id: Id }) | undefined {
  const facts = factsById.get(id)
  return typeof facts === 'object' && facts !== null ? { ...facts, id } : undefined
}
