/**
 * What a list holds after some of its pages were read: its first ones or later ones again, or its next one. Pure. Rules MI3, MI4,
 * MI12.
 */

import type { AnyCollection, Id, Page, Stored } from '../define'
import type { WindowRow } from '../storage/rows'
import { together, unreadBehind, unreadIn, unreadInFront } from './unread'
import { behind, isBefore, splice } from './window'

interface PagesTold {
  pages: readonly Page<Stored>[]
  /** the ids on these pages; `next` is the token of the page after them */
  told: Id[]
  next: string | null
  /** of the records on these pages, and of those that were in the list before */
  factsById: ReadonlyMap<Id, unknown>
}

type Content = Pick<WindowRow, 'ids' | 'next' | 'rest' | 'end' | 'unread'>

/** A list with its next page appended. */
export function grown(before: WindowRow | undefined, { pages, told, next, factsById }: PagesTold): Content {
  const old = before?.ids ?? []
  const ids = [...old, ...told.filter((id) => !old.includes(id))]
  const unread = together(before?.unread ?? {}, unreadIn(pages, old.at(-1)))
  return { ids, next, ...(before?.rest && { rest: before.rest }), ...endOf(told, factsById), unread }
}

interface Place {
  collection: AnyCollection
  filter: unknown
  /** how many records stand in front of these pages; 0: they are the first pages */
  start: number
}

/** A list with some pages read again, and behind them what stood there before. */
export function spliced(
  before: WindowRow | undefined,
  { pages, told, next, factsById }: PagesTold,
  { collection, filter, start }: Place,
): Content {
  const { ids: idsBefore = [], unread: unreadBefore = {} } = before ?? {}
  const [front, old] = [idsBefore.slice(0, start), idsBefore.slice(start)]
  const ordering = { factsOf: (id: Id) => factsById.get(id), compare: collection.compare(filter) }
  const isBehind = behind(old, told, next === null, ordering)
  const stays = staying(collection, before, factsById)
  const inFront = new Set(front)
  const fresh = [...front, ...told.filter((id) => !inFront.has(id))]
  const ids = splice(old, fresh, (id) => isBehind(id) && stays(id))
  const isInFront = (id: Id) => inFront.has(id) || (!isBehind(id) && isBefore(id, front.at(-1), ordering))
  const inFrontBefore = start === 0 ? {} : unreadInFront(unreadBefore, isInFront)
  const unreadNow = together(inFrontBefore, unreadIn(pages, front.at(-1)))
  const unread = together(unreadNow, unreadBehind(unreadBefore, isBehind))
  if (!before || ids.length === fresh.length) return { ids, next, ...endOf(told, factsById), unread }
  const rest = restBehind(start === 0 ? before.rest : undefined, { ids, told, next })
  return { ids, next: before.next, ...(rest && { rest }), ...(before.end && { end: before.end }), unread }
}

/**
 * Where the next refresh goes on with the rest: where the last one stopped, or else behind the pages just read.
 *
 * @param reached where the last refresh stopped
 */
function restBehind(
  reached: WindowRow['rest'],
  { ids, told, next }: { ids: Id[]; told: Id[]; next: string | null },
): WindowRow['rest'] {
  if (reached && !told.includes(reached.behind) && ids.includes(reached.behind)) return reached
  const last = told.at(-1)
  return last === undefined || next === null ? undefined : { behind: last, next }
}

/** The place of the last record just read. */
function endOf(told: readonly Id[], factsById: ReadonlyMap<Id, unknown>): Pick<WindowRow, 'end'> {
  const end = placeOf(told.at(-1) ?? '', factsById)
  return end ? { end } : {}
}

/**
 * Which records stay behind the pages just read. Not those that have left the list, as another list has told. Nor a last record
 * that has moved on since: between its old place and its new one there may be others that this device has not heard of, unless
 * the list was read to its end.
 */
function staying(
  collection: AnyCollection,
  window: WindowRow | undefined,
  factsById: ReadonlyMap<Id, unknown>,
): (id: Id) => boolean {
  if (!window) return () => false
  const { filter, next } = window
  const end = next === null ? undefined : window.end
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
