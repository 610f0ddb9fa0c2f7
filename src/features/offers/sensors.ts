import {
  type CollisionDetection,
  closestCenter,
  type DroppableContainer,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useDragSensors } from '../../ui/keys/dragSensors'

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

export const useOfferSensors = () => useDragSensors(KEYBOARD)

/** The item under the pointer; in a list's empty room the list. By keyboard the nearest item, or a list that has none. */
export const listUnder: CollisionDetection = (args) => {
  const lists = new Set(args.droppableContainers.map(listOf))
  if (!args.pointerCoordinates) {
    const takers = args.droppableContainers.filter(({ id }) => !lists.has(id))
    return closestCenter({ ...args, droppableContainers: takers })
  }
  const under = pointerWithin(args)
  // Of a list that scrolls, the items that are out of sight stand over its neighbours.
  const items = under.filter(({ data }) => under.some(({ id }) => id === listOf(data?.droppableContainer)))
  return items.length > 0 ? items : under.filter(({ data }) => listOf(data?.droppableContainer) === undefined)
}

/** Of an item the list that it is in. */
const listOf = (container?: DroppableContainer): UniqueIdentifier | undefined =>
  container?.data.current?.sortable?.containerId
