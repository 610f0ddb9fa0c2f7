import {
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
} from '@dnd-kit/core'
import { type Coordinates, getEventCoordinates } from '@dnd-kit/utilities'
import { dropClick } from '../focus/closeOnly'
import { afterFrames, isFoundOut } from './afterFrames'

/** What is under a pointer that has rested for so many milliseconds is known. */
const RESTED = 100

/** See {@link endingWhereLetGo}. */
export class PatientMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...[press, options]: Parameters<typeof handler>) =>
      press.nativeEvent.button === 0 && handler(press, options),
  }))

  constructor(props: SensorProps<MouseSensorOptions>) {
    super(endingWhereLetGo(props, props.activeNode.node.current?.ownerDocument ?? document, 'mouseup'))
  }
}

/** See {@link endingWhereLetGo}. */
export class PatientTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    // A finger belongs to what it touched first, even where that has left the page.
    super(endingWhereLetGo(props, props.event.target ?? document, 'touchend'))
  }
}

/**
 * The library ends a drag where it drew the thing last. That is behind the pointer when somebody throws a thing and lets go at once, or
 * works on a slow tablet: it would land where the pointer was a moment ago, or nowhere. So the library is first told where it was let go.
 *
 * @param release the event that says so, heard at `target` before the library hears it
 */
function endingWhereLetGo<Options extends object>(
  props: SensorProps<Options>,
  target: EventTarget,
  release: 'mouseup' | 'touchend',
): SensorProps<Options> {
  let begun: Coordinates | null = null
  let told: Coordinates | null = null
  let toldAt = 0
  let released: Coordinates | null = null
  const tell = (at: Coordinates) => {
    told = at
    toldAt = performance.now()
    props.onMove(at)
  }
  const onRelease = (event: Event) => {
    released = getEventCoordinates(event)
  }
  target.addEventListener(release, onRelease, { capture: true, once: true })
  const over = new AbortController()
  return {
    ...props,
    onStart: (from) => {
      begun = from
      document.addEventListener('keydown', takeEscape, { capture: true, signal: over.signal })
      props.onStart(from)
    },
    onMove: tell,
    onCancel: () => {
      over.abort()
      dropClick() // the mouse is still down: Firefox tells what was picked up of its end, wherever that is
      props.onCancel()
    },
    onEnd: () => {
      over.abort()
      if (!begun || !released) return props.onEnd()
      if (told?.x === released.x && told.y === released.y && performance.now() - toldAt > RESTED) return props.onEnd()
      tell(released)
      afterFrames(hasMovedBy(props.context, released.x - begun.x, released.y - begun.y), props.onEnd)
    },
  }
}

/** It gives up the drag, and is meant for nothing else on the screen: what is selected stays so. */
function takeEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

/** Whether the library has drawn it there, and knows what lies there. */
const hasMovedBy = (context: SensorProps<object>['context'], x: number, y: number) => () => {
  const by = context.current.scrollAdjustedTranslate
  return by?.x === x && by.y === y && isFoundOut(context.current)
}
