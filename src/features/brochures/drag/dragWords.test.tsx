import type { Active, DragEndEvent, DroppableContainer, Over } from '@dnd-kit/core'
import { expect, onTestFinished, test } from 'vitest'
import { targetUnder } from './dragSensors'
import { announcementsFor } from './dragWords'
import { CARDS } from './dropIds'

const active = { id: 'card' } as Active

/** What is read out over a place, and after a drop there. */
function told(count: number, id: string | null) {
  const { onDragOver, onDragEnd } = announcementsFor(count)
  const at = { active, over: id === null ? null : ({ id } as Over) } as DragEndEvent
  return [onDragOver(at), onDragEnd(at)]
}

test('one brochure is told to be over a status, another brochure, or nothing', () => {
  expect(told(1, 'active')).toEqual(['Brochure over Active.', 'Dropped on Active.'])
  expect(told(1, CARDS)).toEqual(['Brochure over another brochure.', 'Dropped on another brochure.'])
  expect(told(1, null)).toEqual([undefined, 'Dropped where nothing takes it.'])
})

test('several brochures are over no other one: they cannot be merged into it', () => {
  expect(told(2, 'active')).toEqual(['2 brochures over Active.', 'Dropped on Active.'])
  expect(told(2, CARDS)).toEqual([undefined, 'Dropped where nothing takes it.'])
})

test('a card that is dragged over itself is over no other one', () => {
  const card = document.createElement('article')
  card.dataset.brochure = '1'
  document.elementFromPoint = () => card // jsdom lays nothing out, and has none
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
  const rect = { left: 0, top: 0, width: 10, height: 10, right: 10, bottom: 10 }
  const under = () =>
    targetUnder({
      active,
      collisionRect: rect,
      droppableRects: new Map(),
      droppableContainers: [] as DroppableContainer[],
      pointerCoordinates: { x: 1, y: 1 },
    }).map(({ data }) => data?.card)
  expect(under()).toEqual(['1'])
  card.toggleAttribute('data-dragged', true)
  expect(under()).toEqual([])
})
