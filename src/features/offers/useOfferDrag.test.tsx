import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Offer } from '../../domain/offers/offers'
import type { Place } from '../../domain/offers/rules'
import type { Id } from '../../offline/define'
import { useOfferDrag } from './useOfferDrag'

const offer = (id: string) => ({ id }) as Offer
const lists = { ordered: ['a', 'b', 'c'].map(offer), fresh: [] }

const start = (id: string) => ({ active: { id } }) as DragStartEvent
const drop = (id: string, over: string) => ({ active: { id }, over: { id: over } }) as DragEndEvent

function dragging() {
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  const move = vi.fn((_: Id, _to: Place) => stored)
  const { result } = renderHook(() => useOfferDrag(lists, move))
  return { result, move, store }
}

it('goes on with a drag that began while the one before it was being stored', async () => {
  const { result, store } = dragging()
  const shown = () => result.current.lists.ordered.map(({ id }) => id)

  act(() => result.current.handlers.onDragStart(start('a')))
  act(() => result.current.handlers.onDragEnd(drop('a', 'b')))
  act(() => result.current.handlers.onDragStart(start('c')))
  expect(shown()).toEqual(['b', 'a', 'c'])

  await act(async () => store())
  expect(result.current.dragged?.id).toBe('c')
})

it('moves nothing that is let go where it was picked up', () => {
  const { result, move } = dragging()
  act(() => result.current.handlers.onDragStart(start('a')))
  act(() => result.current.handlers.onDragEnd(drop('a', 'a')))
  expect(move).not.toHaveBeenCalled()
  expect(result.current.dragged).toBeUndefined()
})

it('moves back what is dragged back while the first drop is being stored', () => {
  const { result, move } = dragging()
  act(() => result.current.handlers.onDragStart(start('c')))
  act(() => result.current.handlers.onDragEnd(drop('c', 'a')))
  act(() => result.current.handlers.onDragStart(start('c')))
  act(() => result.current.handlers.onDragEnd(drop('c', 'b')))
  expect(move.mock.calls).toEqual([
    ['c', { kind: 'before', id: 'a' }],
    ['c', { kind: 'end' }],
  ])
})

it('puts back what was over the other list when it is given up', () => {
  const { result, move } = dragging()
  const shown = () => [result.current.lists.ordered, result.current.lists.fresh].map((list) => list.map(({ id }) => id))
  act(() => result.current.handlers.onDragStart(start('a')))
  act(() => result.current.handlers.onDragOver(drop('a', 'fresh')))
  expect(shown()).toEqual([['b', 'c'], ['a']])
  act(() => result.current.handlers.onDragCancel())
  expect(shown()).toEqual([['a', 'b', 'c'], []])
  expect(move).not.toHaveBeenCalled()
})
