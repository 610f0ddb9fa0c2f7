import {
  type CollisionDetection,
  closestCenter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { BY_FINGER, BY_MOUSE } from '../../ui/keys/dragStart'
import { PatientKeyboardSensor } from '../../ui/keys/keyboardSensor'

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

export const useOfferSensors = () =>
  useSensors(
    useSensor(MouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_FINGER),
    useSensor(PatientKeyboardSensor, KEYBOARD),
  )

const LISTS: readonly unknown[] = ['ordered', 'fresh']

/** The item under the pointer; in a list's empty room the list. By keyboard the nearest item. */
export const listUnder: CollisionDetection = (args) => {
  if (!args.pointerCoordinates) return closestCenter(args)
  const under = pointerWithin(args)
  const items = under.filter(({ id }) => !LISTS.includes(id))
  return items.length > 0 ? items : under
}
