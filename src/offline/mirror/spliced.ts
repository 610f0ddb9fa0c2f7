/** What a list holds once pages of it have been told: its first ones or later ones anew, or its next one. Pure. Rules MI3, MI4, MI12. */

import type { AnyCollection, Id, Page, Stored } from '../define'
import type { WindowRow } from '../storage/rows'
import { together, unreadBehind, unreadIn, unreadInFront } from './unread'
import { behind, isBefore, splice } from './window'

interface PagesTold {
  pages: readonly Page<Stored>[]
  /** the ids on them, and what the next page is asked for with */
  told: Id[]
  next: string | null
  /** of what was told, and of what stood there before */
  factsById: ReadonlyMap<Id, unknown>
}

type Content = Pick<WindowRow, 'ids' | 'next' | 'rest' | 'end' | 'unread'>

/** A list with its next page. */
export function grown(before: WindowRow | undefined, { pages, told, next, factsById }: PagesTold): Content {
  const old = before?.ids ?? []
  const ids = [...old, ...told.filter((id) => !old.includes(id))]
  const unread = together(before?.unread ?? {}, unreadIn(pages, old.at(-1)))
  return { ids, next, ...(before?.rest && { rest: before.rest }), ...endOf(told, factsById), unread }
}

/**
 * A list with pages told anew, and behind them what stood there before.
 *
 * @param start how many stand in front of these pages; 0: they are the first ones
 */
export function spliced(
  collection: AnyCollection,
  filter: unknown,
  before: WindowRow | undefined,
  { pages, told, next, factsById }: PagesTold,
  start = 0,
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
 * Where what of a list is from before is asked for again: on from where that has come to, or else behind what was told.
 *
 * @param reached where it has come to
 */
function restBehind(
  reached: WindowRow['rest'],
  { ids, told, next }: { ids: Id[]; told: Id[]; next: string | null },
): WindowRow['rest'] {
  if (reached && !told.includes(reached.behind) && ids.includes(reached.behind)) return reached
  const last = told.at(-1)
  return last === undefined || next === null ? undefined : { behind: last, next }
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
