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
 * Where an arrow key leads: to the next item that way, or to an empty list. The edge of a list with items also lies that way and is
 * often nearer, but it is no place: the key would seem to do nothing.
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
 * The item under the pointer. In the empty room of the other list, that list. In the empty room of its own list, the nearest item:
 * a drop between two items or behind the last one counts. By keyboard the nearest item, or an empty list.
 */
export const listUnder: CollisionDetection = (args) => {
  const { droppableContainers, pointerCoordinates, active } = args
  const lists = new Set(droppableContainers.map(listOf))
  if (!pointerCoordinates) {
    const takers = droppableContainers.filter(({ id }) => !lists.has(id))
    return closestCenter({ ...args, droppableContainers: takers })
  }
  const under = pointerWithin(args)
  // In a list that scrolls, items out of sight lie over its neighbours: they do not count.
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

/** The list that an item is in; undefined for a list. */
const listOf = (one?: Pick<Active | DroppableContainer, 'data'>): UniqueIdentifier | undefined =>
  one?.data.current?.sortable?.containerId
