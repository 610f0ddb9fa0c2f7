import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { moveOffer } from './mutations'
import { type Offer, type Offers, orderOf } from './offers'
import { afterMove, afterPlacing, isInPlace, type Place, positionFor, pushedBy, wasMoved } from './rules'

const NOW = 1_000
const LATER = 2_000

interface Row {
  id: string
  position: number | null
  frozen: boolean
  active: boolean
}

/** The provider’s rule as the contract puts it, not as the console computes it. */
class Provider {
  readonly rows: Map<string, Row>

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.map((row) => [row.id, { ...row }]))
  }

  /** “A position given is the position taken, and what was there moves down”; frozen ones stay. */
  take(id: string, position: number | null): void {
    const row = this.rows.get(id)
    if (!row) throw new Error(`no brochure ${id}`)
    if (position !== null && position < 1) throw new Error('must be 1 or more')
    row.position = null
    const there = position === null ? undefined : this.at(position)
    if (there?.frozen) throw new Error('is held by a frozen brochure')
    if (there && position !== null) this.push(there, position)
    row.position = position
  }

  private push(row: Row, from: number): void {
    let to = from + 1
    while (this.at(to)?.frozen) to += 1
    const next = this.at(to)
    if (next) this.push(next, to)
    row.position = to
  }

  private at(position: number): Row | undefined {
    return [...this.rows.values()].find((row) => row.position === position)
  }

  list(): Offers {
    const all = [...this.rows.values()]
    const positioned = all.filter((row) => row.position !== null).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    const ordered = positioned.filter((row) => row.active).map(offerOf)
    return {
      id: '1',
      version: null,
      order: orderOf(ordered),
      ordered,
      fresh: all
        .filter((row) => row.active && row.position === null)
        .map(offerOf)
        .reverse(),
      held: positioned
        .filter((row) => !row.active)
        .map(({ id, position, frozen }) => ({
          id,
          position: position ?? 0,
          position_frozen_to: frozen ? LATER : null,
        })),
    }
  }
}

const offerOf = ({ id, position, frozen }: Row): Offer => ({
  id,
  name: `Folder ${id}`,
  shop: null,
  cover_photo: null,
  position,
  position_frozen_to: frozen ? LATER : null,
  expire_after: null,
  inserted_at: id.padStart(4, '0'),
})

const rowsOf = (...positions: (number | null)[]): Row[] =>
  positions.map((position, index) => ({ id: String(index + 1), position, frozen: false, active: true }))

const ids = (offers: readonly { id: string }[]) => offers.map(({ id }) => id).join(' ')
const ahead = (id: string): Place => ({ kind: 'before', id })
const move = (offers: Offers, id: string, to: Place) => afterMove(offers, { id, to, now: NOW })

describe('an offer that is moved', () => {
  const four = new Provider(rowsOf(1, 2, 5, null)).list()

  test('takes the position of the next item', () => {
    expect(positionFor(four, { id: '4', to: ahead('3'), now: NOW })).toBe(5)
    expect(ids(move(four, '4', ahead('3')).ordered)).toBe('1 2 4 3')
  })

  test('comes after the last one where there is no next item', () => {
    expect(positionFor(four, { id: '1', to: { kind: 'end' }, now: NOW })).toBe(6)
  })

  test('is the first where there is none yet', () => {
    expect(positionFor(new Provider(rowsOf(null)).list(), { id: '1', to: { kind: 'end' }, now: NOW })).toBe(1)
  })

  test('has no position when it is removed, and stands among the new ones by its age', () => {
    const moved = move(four, '2', { kind: 'removed' })
    expect([ids(moved.ordered), ids(moved.fresh)]).toEqual(['1 3', '4 2'])
  })

  test('to where it stands changes nothing', () => {
    expect(move(four, '1', ahead('2'))).toBe(four)
  })
})

test('a frozen item keeps its place: what is dropped before it takes the room there is, or stands behind it', () => {
  const rows = rowsOf(1, 4, 5, null)
  const frozen = new Provider(rows.map((row) => (row.id === '2' ? { ...row, frozen: true } : row))).list()
  expect(positionFor(frozen, { id: '4', to: ahead('2'), now: NOW })).toBe(3)
  const tight = new Provider(
    rowsOf(1, 2, 3, null).map((row) => (row.id === '2' ? { ...row, frozen: true } : row)),
  ).list()
  expect(ids(move(tight, '4', ahead('2')).ordered)).toBe('1 2 4 3')
})

test('a move before a frozen item changes nothing where an order that has it already is told before its answer', () => {
  const rows = rowsOf(1, 2, 3, null).map((row) => (row.id === '2' ? { ...row, frozen: true } : row))
  const moved = move(new Provider(rows).list(), '4', ahead('2'))
  expect(move(moved, '4', ahead('2'))).toEqual(moved)
})

test('a frozen brochure that is no offer stays frozen in the place that it is given', () => {
  const two = new Provider(rowsOf(1, 2)).list()
  const placed = afterPlacing(two, { id: '3', position: 5, now: NOW }, LATER)
  expect(
    pushedBy(afterPlacing(placed, { id: '2', position: 4, now: NOW }), { id: '1', position: 4, now: NOW }),
  ).toEqual([['2', 6]])
})

const row = fc.record({ frozen: fc.boolean(), active: fc.boolean(), positioned: fc.boolean(), gap: fc.nat({ max: 3 }) })
const shelf = fc.array(row, { minLength: 2, maxLength: 9 }).map((made) => {
  let position = 0
  return made.map(({ frozen, active, positioned, gap }, index): Row => {
    position += 1 + gap
    return { id: String(index + 1), position: positioned ? position : null, frozen: positioned && frozen, active }
  })
})
const drag = fc.record({ which: fc.nat(), where: fc.nat(), removed: fc.boolean() })

/** The move that a drag means on this screen; null if it leaves everything as it is. */
function meant(screen: Offers, { which, where, removed }: { which: number; where: number; removed: boolean }) {
  const movable = [...screen.ordered, ...screen.fresh].filter((offer) => offer.position_frozen_to === null)
  const moved = movable[which % Math.max(1, movable.length)]
  if (!moved) return null
  const others = screen.ordered.filter((offer) => offer.id !== moved.id)
  const next = others[where % (others.length + 1)]
  const to: Place = removed ? { kind: 'removed' } : next ? ahead(next.id) : { kind: 'end' }
  return move(screen, moved.id, to) === screen ? null : { id: moved.id, to }
}

/** Sends a move as the engine does: with the newest order that the provider has told. */
function send(provider: Provider, { id, to }: { id: string; to: Place }) {
  const request = moveOffer.request({ id: '1', offer: id, to, now: NOW }, { record: provider.list() })
  const { position } = v.parse(sent, request)
  provider.take(id, position)
}

const sent = v.pipe(
  v.object({ body: v.object({ position: v.nullable(v.number()) }) }),
  v.transform(({ body }) => body),
)

test('any drags, offline or not, end in the order that the screen showed', () => {
  fc.assert(
    fc.property(shelf, fc.array(drag, { maxLength: 14 }), fc.boolean(), (rows, drags, offline) => {
      const provider = new Provider(rows)
      const waiting: { id: string; to: Place }[] = []
      let screen = provider.list()
      for (const one of drags) {
        const wish = meant(screen, one)
        if (!wish) continue
        screen = move(screen, wish.id, wish.to)
        if (offline) waiting.push(wish)
        else send(provider, wish)
      }
      for (const wish of waiting) send(provider, wish)
      const there = provider.list()
      expect([ids(there.ordered), ids(there.fresh)]).toEqual([ids(screen.ordered), ids(screen.fresh)])
    }),
    { numRuns: 600 },
  )
})

test('a move means the same number whichever of the other brochures are offers by the time that it arrives', () => {
  fc.assert(
    fc.property(shelf, drag, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), (rows, one, active) => {
      const screen = new Provider(rows).list()
      const wish = meant(screen, one)
      if (!wish) return
      const moved = { ...wish, now: NOW }
      const later = rows.map((row, at) => (row.id === wish.id ? row : { ...row, active: active[at] ?? false }))
      const list = new Provider(later).list()
      expect([positionFor(list, moved), isInPlace(list, moved)]).toEqual([positionFor(screen, moved), false])
    }),
    { numRuns: 600 },
  )
})

describe('of two orders', () => {
  const order = (ids: string) => [...ids].map((id) => ({ id }))
  const moved = (before: string, now: string) => [...'abcde'].filter((id) => wasMoved(id, order(before), order(now)))

  test('the one that was moved is told from those that it passed', () => {
    expect(moved('abcd', 'bcda')).toEqual(['a'])
    expect(moved('abcd', 'dabc')).toEqual(['d'])
    expect(moved('abcde', 'acdbe')).toEqual(['b'])
  })

  test('those that came or went have moved, and nobody beside them', () => {
    expect(moved('abcd', 'abd')).toEqual(['c'])
    expect(moved('ab', 'aeb')).toEqual(['e'])
    expect(moved('a', '')).toEqual(['a'])
  })

  test('when two neighbours have changed places, either may be the one that was moved', () => {
    expect(moved('ab', 'ba')).toEqual(['a', 'b'])
  })

  test('an offer that is in neither order, or alone in both, has not moved', () => {
    expect(moved('a', 'a')).toEqual([])
  })
})
