import {
  type Active,
  type CollisionDetection,
  closestCenter,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useDragSensors } from '../../ui/keys/dragSensors'

/**
 * Where an arrow leads: to the next item that way, or to a list that has none. The edge of a list with items, which lies that way too and
 * is often nearer, is no place: the arrow would seem to do nothing.
 */
export const nextPlace: KeyboardCoordinateGetter = (event, args) => {
  const { droppableContainers, droppableRects } = args.context
  const lists = new Set(droppableContainers.getEnabled().map(listOf))
  const places = new Map([...droppableRects].filter(([id]) => !lists.has(id)))
  return sortableKeyboardCoordinates(event, { ...args, context: { ...args.context, droppableRects: places } })
}

const KEYBOARD = { coordinateGetter: nextPlace }

export const useOfferSensors = () => useDragSensors(KEYBOARD)

/**
 * The item under the pointer. In the empty room of the other list, that list; in that of its own, the nearest item: what is let go
 * between two items or behind the last one is dropped there. By keyboard the nearest item, or a list that has none.
 */
export const listUnder: CollisionDetection = (args) => {
  const { droppableContainers, pointerCoordinates, active } = args
  const lists = new Set(droppableContainers.map(listOf))
  if (!pointerCoordinates) {
    const takers = droppableContainers.filter(({ id }) => !lists.has(id))
    return closestCenter({ ...args, droppableContainers: takers })
  }
  const under = pointerWithin(args)
  // Of a list that scrolls, the items that are out of sight stand over its neighbours.
  const items = under.filter(({ data }) => under.some(({ id }) => id === listOf(data?.droppableContainer)))
  if (items.length > 0) return items
  const rooms = under.filter(({ data }) => listOf(data?.droppableContainer) === undefined)
  const own = listOf(active)
  if (!rooms.some(({ id }) => id === own)) return rooms
  const { x, y } = pointerCoordinates
  const pointer = { left: x, right: x, top: y, bottom: y, width: 0, height: 0 }
  const beside = droppableContainers.filter((container) => listOf(container) === own)
  return closestCenter({ ...args, collisionRect: pointer, droppableContainers: beside })
}

/** Of an item the list that it is in. */
const listOf = (one?: Pick<Active | DroppableContainer, 'data'>): UniqueIdentifier | undefined =>
  one?.data.current?.sortable?.containerId
