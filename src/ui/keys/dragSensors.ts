import { type KeyboardSensorOptions, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect } from 'react'
import { giveUpKeyboardDrag, PatientKeyboardSensor } from './keyboardSensor'
import { PatientMouseSensor, PatientTouchSensor } from './pointerSensors'

/** A press becomes a drag after this many pixels; by finger, after this many milliseconds without moving away. */
const BY_MOUSE = { activationConstraint: { distance: 4 } }
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } }

/** A drag begins in the same way everywhere, by mouse and by finger. Each screen has its own keys to move what is picked up. */
export function useDragSensors(keyboard: KeyboardSensorOptions) {
  useEffect(() => giveUpKeyboardDrag, [])
  return useSensors(
    useSensor(PatientMouseSensor, BY_MOUSE),
    useSensor(PatientTouchSensor, BY_FINGER),
    useSensor(PatientKeyboardSensor, keyboard),
  )
}

/** A press on one of these is meant for it, not for the draggable thing; so is a press on a layer that belongs to one. */
const CONTROLS = 'button:not([data-drags]), input, select, textarea, [popover]'

export const isOnControl = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null
