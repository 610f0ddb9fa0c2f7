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

/** When a pointer has rested for this many milliseconds, the library knows what is under it, if it has drawn the thing there. */
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

/** See {@link endingWhereLetGo} and {@link byOneFinger}. */
export class PatientTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    // Touch events go to the element that was touched first, even if that has left the page.
    const touched = props.event.target ?? document
    super(byOneFinger(endingWhereLetGo(props, touched, 'touchend'), touched))
  }
}

/**
 * Two fingers pinch, so a second one in time leaves the thing where it is: the library would pick it up under the one that rests.
 * Once it is picked up, only the finger that holds it can drop it, and not the rest of the hand that comes down on the screen.
 */
function byOneFinger<Options extends object>(props: SensorProps<Options>, touched: EventTarget): SensorProps<Options> {
  const [holding] = fingersOn(props.event)
  let isPickedUp = false
  const over = new AbortController()
  const heardFirst = { capture: true, signal: over.signal }
  window.addEventListener(
    'touchstart',
    () => isPickedUp || touched.dispatchEvent(new Event('touchcancel')), // the library's only way out before a drag
    heardFirst,
  )
  window.addEventListener(
    'touchend',
    (lifted) => fingersOn(lifted).includes(holding) && lifted.stopPropagation(),
    heardFirst,
  )
  return {
    ...props,
    onStart: (from) => {
      isPickedUp = true
      props.onStart(from)
    },
    onCancel: () => {
      over.abort()
      props.onCancel()
    },
    onEnd: () => {
      over.abort()
      props.onEnd()
    },
  }
}

/** The fingers on the screen at this event, by their numbers, the first one first. */
const fingersOn = (event: Event): (number | undefined)[] =>
  'touches' in event ? Array.from((event as TouchEvent).touches, ({ identifier }) => identifier) : []

/**
 * The library ends a drag at the place where it last drew the thing. Somebody who throws a thing and lets go at once, or works on a
 * slow tablet, is ahead of that: the thing would land where the pointer was a moment ago, or nowhere. So the library is first told
 * where the thing was released.
 *
 * @param release the event of the release, heard at `target` before the library hears it
 */
function endingWhereLetGo<Options extends object>(
  props: SensorProps<Options>,
  target: EventTarget,
  release: 'mouseup' | 'touchend',
): SensorProps<Options> {
  let begun: Coordinates | null = null
  let told: Coordinates | null = null
  let toldAt = 0
  let drawnBefore: Coordinates | null = null
  let released: Coordinates | null = null
  const tell = (at: Coordinates) => {
    told = at
    toldAt = performance.now()
    drawnBefore = props.context.current.scrollAdjustedTranslate
    props.onMove(at)
  }
  const onRelease = (event: Event) => {
    released = whereLifted(event)
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
      dropClick() // the mouse is still down: Firefox would click the dragged thing on release, wherever that is
      props.onCancel()
    },
    onEnd: () => {
      over.abort()
      if (!begun || !released) return props.onEnd()
      const isTold = told?.x === released.x && told.y === released.y
      // Another object each time: a slow device may not have drawn it since.
      const isDrawn = props.context.current.scrollAdjustedTranslate !== drawnBefore
      if (isTold && isDrawn && performance.now() - toldAt > RESTED) return props.onEnd()
      tell(released)
      afterFrames(hasMovedBy(props.context, released.x - begun.x, released.y - begun.y), props.onEnd)
    },
  }
}

/** The library would say where the fingers are that are still down, if there are any. */
function whereLifted(release: Event): Coordinates | null {
  const [finger] = 'changedTouches' in release ? (release as TouchEvent).changedTouches : []
  return finger ? { x: finger.clientX, y: finger.clientY } : getEventCoordinates(release)
}

/** This Escape only gives up the drag, and must do nothing else on the screen, such as clear the selection. */
function takeEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

/** Whether the library has drawn the thing there, and knows what lies under it. */
const hasMovedBy = (context: SensorProps<object>['context'], x: number, y: number) => () => {
  const by = context.current.scrollAdjustedTranslate
  return by?.x === x && by.y === y && isFoundOut(context.current)
}
