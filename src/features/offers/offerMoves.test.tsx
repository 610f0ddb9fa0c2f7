import { act, cleanup, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import type { Offer, Offers } from '../../domain/offers/offers'
import type { Change, Engine } from '../../offline/engine'
import { ToastsProvider } from '../../ui/news/toasts'
import { useOfferMoves } from './offerMoves'

afterEach(cleanup)

const ordered = ['a', 'b', 'c'].map((id) => ({ id, name: id }) as Offer)
const fresh = [{ id: 'd', name: 'd' } as Offer]
const shown = { id: '1', order: ordered, ordered, fresh, held: [] } as unknown as Offers

/** The moves of three offers on a disk that stores none of them before the test ends. */
function moves(commit = vi.fn((_: readonly Change[]): Promise<unknown> => new Promise(() => undefined))) {
  const around = ({ children }: { children: ReactNode }) => (
    <EngineContext value={{ commit } as unknown as Engine}>
      <ToastsProvider>{children}</ToastsProvider>
    </EngineContext>
  )
  const { result, rerender } = renderHook((offers: Offers) => useOfferMoves(offers), {
    wrapper: around,
    initialProps: shown,
  })
  return { moves: result.current, commit, tell: rerender }
}

test('an offer that is put back while its first move is being stored is moved back: what is shown as stored has it there still', () => {
  const { moves: made, commit } = moves()
  act(() => void made.move('c', { kind: 'before', id: 'a' }))
  act(() => void made.move('c', { kind: 'end' }))
  expect(commit).toHaveBeenCalledTimes(2)
})

test('the place that an offer has already is no move', () => {
  const { moves: made, commit } = moves()
  act(() => made.toPlace(ordered[2] as Offer, 3))
  expect(commit).not.toHaveBeenCalled()
  act(() => made.toPlace(ordered[2] as Offer, 1))
  expect(commit).toHaveBeenCalledOnce()
})

const [first, second] = ordered as [Offer, Offer]
const [added] = fresh as [Offer]
const inside = { first: false, last: false }
const nothing = () => undefined

test.each([
  ['second', 'Move up', second, { kind: 'before', id: 'a' }],
  ['second', 'Move down', second, { kind: 'end' }],
  ['first', 'Move down', first, { kind: 'before', id: 'c' }],
  ['second', 'Remove', second, { kind: 'removed' }],
  ['new', 'Move to the top', added, { kind: 'before', id: 'a' }],
  ['new', 'Move to the end', added, { kind: 'end' }],
])('the %s offer is moved by “%s” in its menu to where that says', (_, label, offer, to) => {
  const { moves: made, commit } = moves()
  const menu = offer === added ? made.newItems(offer, nothing) : made.items(offer, inside, nothing)
  const { run } = menu.find((item) => item.label === label) ?? {}
  act(() => void (typeof run === 'function' && run()))
  expect(commit.mock.calls).toMatchObject([[[{ args: { id: '1', offer: offer.id, to } }]]])
})

test.each([
  ['first', 'up', ['b', 'a', 'c']],
  ['last', 'down', ['a', 'c', 'b']],
])('an offer that has become the %s while its menu was open is not moved %s', (_, way, now) => {
  const { moves: made, commit, tell } = moves()
  const { run } = made.items(second, inside, nothing).find(({ label }) => label === `Move ${way}`) ?? {}
  tell({ ...shown, ordered: now.map((one) => ({ id: one, name: one }) as Offer) })
  act(() => void (typeof run === 'function' && run()))
  expect(commit).not.toHaveBeenCalled()
})

test('there are as many places as offers, and one more for a new one', () => {
  const { moves: made } = moves()
  expect([second, added].map((offer) => [made.placeOf(offer), made.placesFor(offer)])).toEqual([
    [2, 3],
    [null, 4],
  ])
})

test('if a move could not be kept, only that is told', async () => {
  const { moves: made } = moves(vi.fn(() => Promise.reject(new Error('the disk is full'))))
  await act(() => made.move('c', { kind: 'before', id: 'a' }))
  expect(screen.getByText(/could not be kept/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
