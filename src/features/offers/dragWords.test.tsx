import type { DragOverEvent } from '@dnd-kit/core'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offer } from '../../domain/offers/offers'
import { useAnnouncements } from './dragWords'

const offer = (id: string) => ({ id, name: `Week ${id}` }) as Offer
const lists = { ordered: [offer('1'), offer('2')], fresh: [offer('3'), offer('4'), offer('5')] }

/** What is read out while Week 3 is dragged over these, one after the other. */
function toldOver(...ids: string[]) {
  const { onDragStart, onDragOver } = renderHook(() => useAnnouncements(lists)).result.current
  const over = (id: string) => ({ active: { id: '3' }, over: { id } }) as DragOverEvent
  onDragStart({ active: { id: '3' } } as DragOverEvent)
  return ids.map((id) => onDragOver(over(id)))
}

test('each place that an arrow leads to is told, in either list', () => {
  expect(toldOver('4', '5', '1', 'ordered')).toEqual([
    'Week 3 is over place 2 of 3 of the new brochures.',
    'Week 3 is over place 3 of 3 of the new brochures.',
    'Week 3 is over place 1 of 2 of the ordered brochures.',
    'Week 3 is over the end of the ordered brochures.',
  ])
})

/** What is read out when an offer is dropped here. */
function toldOfDrop(id: string, over: string) {
  const { onDragStart, onDragEnd } = renderHook(() => useAnnouncements(lists)).result.current
  onDragStart({ active: { id } } as DragOverEvent)
  return onDragEnd({ active: { id }, over: { id: over } } as DragOverEvent)
}

test('a drop at the same place is read out as such: among the new brochures, which have no place, or at its own place', () => {
  expect(toldOfDrop('3', '4')).toBe('Dropped Week 3 at the new brochures.')
  expect(toldOfDrop('2', '2')).toBe('Dropped Week 2 at place 2 of 2 of the ordered brochures.')
})

test('a drop that moves the offer is told only by the change, and not twice', () => {
  expect([toldOfDrop('3', '1'), toldOfDrop('1', '2'), toldOfDrop('2', '5')]).toEqual([undefined, undefined, undefined])
})

test('at first nothing says that the offer is over its own place: that would drown the news that the drag began', () => {
  expect(toldOver('3', '4', '3')).toEqual([
    undefined,
    'Week 3 is over place 2 of 3 of the new brochures.',
    'Week 3 is over place 1 of 3 of the new brochures.',
  ])
})
