import { MouseSensor, type MouseSensorOptions, type SensorProps } from '@dnd-kit/core'
import type { Coordinates } from '@dnd-kit/utilities'
import { afterFrames } from './afterFrames'

type MouseSensorProps = SensorProps<MouseSensorOptions>

/** What is under a mouse that has rested for so many milliseconds is known. */
const RESTED = 100

/**
 * The library ends a drag with what it drew last, which is behind the mouse where somebody throws a thing and lets go at once, or
 * works on a slow tablet: it would land where the mouse was a moment ago, or nowhere. It is told where the mouse was let go first.
 */
export class PatientMouseSensor extends MouseSensor {
  constructor(props: MouseSensorProps) {
    let begun: Coordinates | null = null
    let told: Coordinates | null = null
    let toldAt = 0
    let released: Coordinates | null = null
    const tell = (at: Coordinates) => {
      told = at
      toldAt = performance.now()
      props.onMove(at)
    }
    super({
      ...props,
      onStart: (from) => {
        begun = from
        props.onStart(from)
      },
      onMove: tell,
      onEnd: () => {
        if (!begun || !released) return props.onEnd()
        if (told?.x === released.x && told.y === released.y && performance.now() - toldAt > RESTED) return props.onEnd()
        tell(released)
        afterFrames(hasMovedBy(props.context, released.x - begun.x, released.y - begun.y), props.onEnd)
      },
    })
    // Heard before the library, which ends the drag where the mouse is let go.
    const page = props.activeNode.node.current?.ownerDocument ?? document
    const onRelease = ({ clientX, clientY }: MouseEvent) => {
      released = { x: clientX, y: clientY }
    }
    page.addEventListener('mouseup', onRelease, { capture: true, once: true })
  }
}

/** Whether the library has drawn it there. */
const hasMovedBy = (context: MouseSensorProps['context'], x: number, y: number) => () => {
  const by = context.current.scrollAdjustedTranslate
  return by?.x === x && by.y === y
}
