import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import type { Offer, Offers } from '../../domain/offers/offers'
import type { Engine } from '../../offline/engine'
import { ToastsProvider } from '../../ui/news/toasts'
import { useOfferMoves } from './offerMoves'

afterEach(cleanup)

const ordered = ['a', 'b', 'c'].map((id) => ({ id, name: id }) as Offer)
const shown = { id: '1', order: ordered, ordered, fresh: [], held: [] } as unknown as Offers

/** The moves of three offers on a disk that has not stored any of them by the end. */
function moves() {
  const commit = vi.fn(() => new Promise(() => undefined))
  const around = ({ children }: { children: ReactNode }) => (
    <EngineContext value={{ commit } as unknown as Engine}>
      <ToastsProvider>{children}</ToastsProvider>
    </EngineContext>
  )
  const { result } = renderHook(() => useOfferMoves(shown), { wrapper: around })
  return { moves: result.current, commit }
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
