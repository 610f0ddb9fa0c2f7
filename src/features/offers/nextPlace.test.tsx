import type { SensorContext } from '@dnd-kit/core'
import { beforeAll, expect, test, vi } from 'vitest'

/** Two lists side by side, the right one short: its edge is nearer to its items than the other list is. */
const rect = (left: number, top: number, width: number, height: number) => {
  return { left, top, width, height, right: left + width, bottom: top + height }
}
const PLACES = [
  { id: 'ordered', rect: rect(0, 0, 72, 152) },
  { id: 'a', list: 'ordered', rect: rect(16, 16, 40, 58) },
  { id: 'b', list: 'ordered', rect: rect(16, 78, 40, 58) },
  { id: 'fresh', rect: rect(100, 0, 72, 90) },
  { id: 'c', list: 'fresh', rect: rect(116, 16, 40, 58) },
  { id: 'empty', rect: rect(200, 0, 72, 90) },
]

let sensors: typeof import('./sensors')
beforeAll(async () => {
  sensors = await import('./sensors')
}, 120_000)

/** Where an arrow key leads from an offer’s own place. */
function ledTo(id: string, code: string) {
  const containers = PLACES.map((place) => ({
    id: place.id,
    data: { current: place.list === undefined ? {} : { sortable: { containerId: place.list, index: 0 } } },
    node: { current: document.createElement('li') },
  }))
  const context = {
    active: { id },
    over: { id },
    collisionRect: PLACES.find((place) => place.id === id)?.rect,
    droppableRects: new Map(PLACES.map((place) => [place.id, place.rect])),
    droppableContainers: {
      getEnabled: () => containers,
      get: (wanted: string) => containers.find((container) => container.id === wanted),
    },
    scrollableAncestors: [],
  } as unknown as SensorContext
  const event = { code, preventDefault: vi.fn() } as unknown as KeyboardEvent
  const to = sensors.nextPlace(event, { active: id, context, currentCoordinates: { x: 0, y: 0 } })
  return PLACES.find(({ rect: { left, top } }) => left === to?.x && top === to?.y)?.id
}

test('an arrow leads into the other list at its first press, however near the edge of its own is', () => {
  expect(ledTo('c', 'ArrowLeft')).toBe('a')
})

test('an arrow leads to a list that is empty', () => {
  expect(ledTo('c', 'ArrowRight')).toBe('empty')
})
