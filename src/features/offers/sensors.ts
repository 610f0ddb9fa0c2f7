import {
  type CollisionDetection,
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** A press becomes a drag after this many pixels; by finger after this many milliseconds without moving away. */
const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

export const useOfferSensors = () =>
  useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYBOARD))

const LISTS: readonly unknown[] = ['ordered', 'fresh']

/** The item under the pointer; in a list's empty room the list. By keyboard the nearest item. */
export const listUnder: CollisionDetection = (args) => {
  if (!args.pointerCoordinates) return closestCenter(args)
  const under = pointerWithin(args)
  const items = under.filter(({ id }) => !LISTS.includes(id))
  return items.length > 0 ? items : under
}
