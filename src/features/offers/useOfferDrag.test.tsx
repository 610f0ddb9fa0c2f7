import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Offer } from '../../domain/offers/offers'
import { useOfferDrag } from './useOfferDrag'

const offer = (id: string) => ({ id }) as Offer
const lists = { ordered: ['a', 'b', 'c'].map(offer), fresh: [] }

const start = (id: string) => ({ active: { id } }) as DragStartEvent
const drop = (id: string, over: string) => ({ active: { id }, over: { id: over } }) as DragEndEvent

it('goes on with a drag that began while the one before it was being stored', async () => {
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  const { result } = renderHook(() => useOfferDrag(lists, () => stored))
  const shown = () => result.current.lists.ordered.map(({ id }) => id)

  act(() => result.current.handlers.onDragStart(start('a')))
  act(() => result.current.handlers.onDragEnd(drop('a', 'b')))
  act(() => result.current.handlers.onDragStart(start('c')))
  expect(shown()).toEqual(['b', 'a', 'c'])

  await act(async () => store())
  expect(result.current.dragged?.id).toBe('c')
})
