/**
 * Where an offer goes, by the provider's rule: “a position given is the position taken, and what was there moves down”, and
 * so does what that meets, up to the first gap. A frozen brochure stays where it is, and the others step over it.
 *
 * The rule is repeated here, so that a screen without a network shows the order that the provider will make.
 */
import type { Id } from '../../offline/define'
import type { EpochSeconds } from '../border'
import type { Brochure } from '../brochures/brochure'
import { isFrozen } from '../brochures/rules'
import { newestFirst } from '../values/idOrder'
import { type Offer, type Offers, orderOf } from './offers'

/**
 * A place relative to the others, because that is what a person sees and means. `removed`: without a position, among the new ones.
 */
export type Place = { kind: 'before'; id: Id } | { kind: 'end' } | { kind: 'removed' }

interface Move {
  id: Id
  to: Place
  now: EpochSeconds
}

interface Held {
  id: Id
  position: number
  frozen: boolean
}

/**
 * The position to ask for: that of the next item, null for none (spec section 4). A frozen item's own position is not available:
 * the nearest one before it is taken, or if there is none, the one behind it.
 *
 * Which of the other brochures are offers makes no difference, because their statuses change on other ways, and may arrive first.
 */
export function positionFor(offers: Offers, { id, to, now }: Move): number | null {
  if (to.kind === 'removed') return null
  const all = holders(offers, id, now)
  const frozen = new Set(all.flatMap((held) => (held.frozen ? [held.position] : [])))
  const own = to.kind === 'before' ? placeIn(all, to.id) : null
  if (own === null) return firstFree(Math.max(FIRST - 1, ...all.map(({ position }) => position)) + 1, frozen, 1)
  if (!frozen.has(own)) return own
  const free = firstFree(own - 1, frozen, -1)
  const before = all.flatMap(({ position }) => (position < own ? [position] : []))
  return free > Math.max(FIRST - 1, ...before) ? free : firstFree(own + 1, frozen, 1)
}

const placeIn = (all: readonly Held[], id: Id): number | null => all.find((one) => one.id === id)?.position ?? null

function firstFree(from: number, frozen: ReadonlySet<number>, step: 1 | -1): number {
  let position = from
  while (frozen.has(position)) position += step
  return position
}

/** “0 is no position: the first is 1” at the provider. */
const FIRST = 1

/** The offers after one of them has been moved. */
export function afterMove(offers: Offers, move: Move): Offers {
  const { ordered, fresh, held } = offers
  const movable = [...ordered, ...fresh, ...(move.to.kind === 'removed' ? held : [])]
  if (!movable.some(({ id }) => id === move.id) || isInPlace(offers, move)) return offers
  return afterPlacing(offers, { id: move.id, position: positionFor(offers, move), now: move.now })
}

/** Whether an offer is already where a move would put it: also no brochure that is no offer stands in between. */
export function isInPlace({ ordered, held }: Offers, { id, to }: Pick<Move, 'id' | 'to'>): boolean {
  const holds = (all: readonly { id: Id }[]) => all.some((one) => one.id === id)
  if (!holds(ordered)) return to.kind === 'removed' && !holds(held)
  const all = [...ordered, ...held].toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return samePlace(placeOf(all, id), to)
}

export interface Placing {
  id: Id
  position: number | null
  now: EpochSeconds
}

/**
 * The offers after a brochure of their language has been given a position. It may be an offer, or only hold a position.
 *
 * @param frozenTo of the brochure: of one that had no position and is no offer, the list does not tell
 */
export function afterPlacing(offers: Offers, placing: Placing, frozenTo: EpochSeconds | null = null): Offers {
  const { id, position } = placing
  const places = placesAfter(offers, placing)
  // Offers that stay are the same objects: few of thousands are pushed.
  const placed = <T extends { id: Id; position: number | null }>(one: T): T => {
    const position = places.get(one.id)
    return position === undefined ? one : { ...one, position }
  }
  const offer = [...offers.ordered, ...offers.fresh].find((one) => one.id === id)
  const now = offer ? [{ ...offer, position }] : []
  const others = { ordered: without(offers.ordered, id).map(placed), fresh: without(offers.fresh, id) }
  const ordered = (position === null ? others.ordered : [...others.ordered, ...now]).toSorted(byPosition)
  const held = without(offers.held, id).map(placed)
  return {
    ...offers,
    order: orderOf(ordered),
    ordered,
    fresh: position === null ? [...others.fresh, ...now].toSorted(lastInserted) : others.fresh,
    held: offer || position === null ? held : [...held, { id, position, position_frozen_to: frozenTo }],
  }
}

/** The offers after a brochure of their language has been frozen till then; null: it is frozen no more. */
export function afterFreezing(offers: Offers, id: Id, until: EpochSeconds | null): Offers {
  const frozen = <T extends { id: Id }>(one: T): T => (one.id === id ? { ...one, position_frozen_to: until } : one)
  const { ordered, fresh, held } = offers
  return { ...offers, ordered: ordered.map(frozen), fresh: fresh.map(frozen), held: held.map(frozen) }
}

/** The new positions after one has been given: its own, and those of the brochures that it pushes. */
export function placesAfter(offers: Offers, { id, position, now }: Placing): Map<Id, number | null> {
  const pushed = position === null ? [] : pushedFrom(position, holders(offers, id, now))
  return new Map<Id, number | null>([[id, position], ...pushed])
}

/** Only the pushed brochures. A position among brochures that are not on this device pushes none of these. */
export const pushedBy = (offers: Offers, placing: Placing): [Id, number][] =>
  [...placesAfter(offers, placing)].flatMap(([id, position]) =>
    id === placing.id || position === null ? [] : [[id, position]],
  )

const without = <T extends { id: Id }>(all: readonly T[], id: Id): T[] => all.filter((one) => one.id !== id)

/** The new positions of the brochures that are pushed when a position is taken. */
function pushedFrom(position: number, all: readonly Held[]): Map<Id, number> {
  const frozen = new Set(all.filter((held) => held.frozen).map((held) => held.position))
  const movable = new Map(all.filter((held) => !held.frozen).map((held) => [held.position, held.id]))
  const pushed = new Map<Id, number>()
  let place = position
  for (let id = movable.get(place); id !== undefined; id = movable.get(place)) {
    place = firstFree(place + 1, frozen, 1)
    pushed.set(id, place)
  }
  return pushed
}

/** All brochures with a position except the one that moves: its own place becomes a gap. */
const holders = (offers: Offers, but: Id, now: EpochSeconds): Held[] =>
  [...offers.ordered, ...offers.held].flatMap(({ id, position, position_frozen_to }) =>
    id === but || position === null ? [] : [{ id, position, frozen: isFrozen({ position_frozen_to }, now) }],
  )

const byPosition = (a: Offer, b: Offer) => (a.position ?? 0) - (b.position ?? 0)

/** The provider's order of those without a position. */
const lastInserted = (a: Offer, b: Offer) =>
  a.inserted_at === b.inserted_at ? newestFirst(a, b) : a.inserted_at < b.inserted_at ? 1 : -1

/** The offers with the changes that this device knows of their brochures: only active ones are offered. */
export function asTheyAre(offers: Offers, brochures: readonly Brochure[]): Offers {
  if (brochures.length === 0) return offers
  const states = new Map(brochures.map(({ id, state }) => [id, state]))
  const stillOffered = (all: readonly Offer[]) => all.filter(({ id }) => (states.get(id) ?? 'active') === 'active')
  const ordered = stillOffered(offers.ordered)
  return { ...offers, order: orderOf(ordered), ordered, fresh: stillOffered(offers.fresh) }
}

/** The present place of an offer, for taking a move back. */
export function placeOf(order: readonly { id: Id }[], id: Id): Place {
  const at = order.findIndex((one) => one.id === id)
  if (at === -1) return { kind: 'removed' }
  const next = order[at + 1]
  return next ? { kind: 'before', id: next.id } : { kind: 'end' }
}

/** How many of the newest offers without a position the provider tells (“new offers” among the readings). */
const FRESH_TOLD = 200

/**
 * Whether a brochure is no offer any more. If more are new than are told, a brochure that was not in the order before may be among
 * those not told.
 */
export function isGone(id: Id, before: readonly { id: Id }[], { ordered, fresh }: Offers): boolean {
  const isIn = (list: readonly { id: Id }[]) => list.some((one) => one.id === id)
  return !isIn(ordered) && !isIn(fresh) && (isIn(before) || fresh.length < FRESH_TOLD)
}

export const samePlace = (a: Place, b: Place): boolean =>
  a.kind === b.kind && (a.kind !== 'before' || b.kind !== 'before' || a.id === b.id)

/**
 * Whether somebody has moved an offer, or put it in or out. Others may have come and gone around it: it has stayed if it still has
 * the same neighbour in front or behind, among the offers that are in both orders.
 */
export function wasMoved(id: Id, before: readonly { id: Id }[], now: readonly { id: Id }[]): boolean {
  const [then, since] = [amongThose(before, now), amongThose(now, before)]
  const [was, is] = [then.indexOf(id), since.indexOf(id)]
  if (was === -1 || is === -1) return before.some((one) => one.id === id) !== now.some((one) => one.id === id)
  return then[was - 1] !== since[is - 1] && then[was + 1] !== since[is + 1]
}

const amongThose = (order: readonly { id: Id }[], others: readonly { id: Id }[]): Id[] => {
  const known = new Set(others.map(({ id }) => id))
  return order.flatMap(({ id }) => (known.has(id) ? id : []))
}
