import type { CollisionDetection, DroppableContainer } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { listUnder } from './sensors'

/** Two lists side by side: items of 40 by 58, with 4 between them and 16 around them. */
const rect = (left: number, top: number, width: number, height: number) => {
  return { left, top, width, height, right: left + width, bottom: top + height }
}
const RECTS = new Map([
  ['ordered', rect(0, 0, 72, 152)],
  ['a', rect(16, 16, 40, 58)],
  ['b', rect(16, 78, 40, 58)],
  ['fresh', rect(100, 0, 72, 90)],
  ['c', rect(116, 16, 40, 58)],
])
const LISTS: Readonly<Record<string, string>> = { a: 'ordered', b: 'ordered', c: 'fresh' }

const dataOf = (id: string) => ({ current: LISTS[id] === undefined ? {} : { sortable: { containerId: LISTS[id] } } })
const containers = [...RECTS.keys()].map((id) => ({ id, data: dataOf(id) }) as DroppableContainer)

/** What is under a pointer that drags an offer. */
function under(dragged: string, x: number, y: number) {
  const args = {
    active: { id: dragged, data: dataOf(dragged) },
    collisionRect: rect(0, 0, 40, 58),
    droppableRects: RECTS,
    droppableContainers: containers,
    pointerCoordinates: { x, y },
  }
  const [first] = listUnder(args as unknown as Parameters<CollisionDetection>[0])
  return first?.id
}

test('an offer is over the item that the pointer is on, in whichever list', () => {
  expect([under('a', 30, 100), under('a', 130, 40)]).toEqual(['b', 'c'])
})

test('between two items of its own list, beside them and behind the last it is over the nearest', () => {
  expect([under('a', 30, 77), under('a', 4, 100), under('a', 30, 148)]).toEqual(['b', 'b', 'b'])
})

test('in the empty room of the other list it is over that list, and beside both over nothing', () => {
  expect([under('a', 130, 85), under('a', 85, 40)]).toEqual(['fresh', undefined])
})
