import { type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useDragSensors } from '../../ui/keys/dragSensors'

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

export const useOfferSensors = () => useDragSensors(KEYBOARD)

const LISTS: readonly unknown[] = ['ordered', 'fresh']

/** The item under the pointer; in a list's empty room the list. By keyboard the nearest item. */
export const listUnder: CollisionDetection = (args) => {
  if (!args.pointerCoordinates) return closestCenter(args)
  const under = pointerWithin(args)
  const items = under.filter(({ id }) => !LISTS.includes(id))
  return items.length > 0 ? items : under
}
