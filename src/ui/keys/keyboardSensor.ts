import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'
import { afterFrames, isFoundOut } from './afterFrames'

/**
 * The library's sensor hears keys only some moments after it has picked something up, and moves from where things stood when
 * they were last drawn. Keys that come faster, or on a slow tablet, must all count, so they are handed over one by one.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { activeNode, context } = props
    const page = activeNode.node.current?.ownerDocument ?? document
    let release: () => void = () => {}
    super({
      ...props,
      onEnd: () => {
        release()
        props.onEnd()
      },
      onCancel: () => {
        release()
        props.onCancel()
      },
    })
    release = keysInTurn(page, context)
  }
}

/**
 * Gives up what is picked up, as Escape does. The library does not do so when its screen goes: the next screen's keys would be held
 * for a drag that no longer exists.
 */
export function giveUpKeyboardDrag() {
  document.dispatchEvent(new KeyboardEvent('keydown', { code: KeyboardCode.Esc }))
}

/** The dragged thing's place, as the library knows it; '' before it has been measured. */
function placeOf({ current: { collisionRect } }: KeyboardSensorProps['context']): string {
  return collisionRect ? `${collisionRect.left} ${collisionRect.top}` : ''
}

/** Keys that were held, and are now handed over, with the queue in which they were. */
const handedOver = new WeakMap<KeyboardEvent, object>()

/**
 * Lets one key through at a time, once what the last key moved stands in its place, and the library knows what lies under it. One of
 * those that wait behind the end of a drag may begin the next, which then holds the others in the same way.
 *
 * @returns stops holding keys, after those that still wait
 */
function keysInTurn(page: Document, context: KeyboardSensorProps['context']): () => void {
  const hasMovedFrom = (before: string) => () => placeOf(context) !== before && isFoundOut(context.current)
  const held: KeyboardEvent[] = []
  let isMoving = true
  let isReleased = false
  const next = () => {
    const key = held.shift()
    isMoving = key !== undefined
    if (key) {
      const before = placeOf(context)
      const handed = new KeyboardEvent('keydown', key)
      handedOver.set(handed, held)
      ;(page.activeElement ?? page.body).dispatchEvent(handed)
      afterFrames(hasMovedFrom(before), next)
    } else if (isReleased) page.removeEventListener('keydown', hold, true)
  }
  const hold = (key: KeyboardEvent) => {
    const by = handedOver.get(key)
    if (by ? by === held || isReleased : !key.isTrusted) return
    key.preventDefault()
    key.stopImmediatePropagation()
    // A held key repeats faster than a slow device can follow.
    if (!key.repeat || held.length === 0) held.push(key)
    if (!isMoving) next()
  }
  page.addEventListener('keydown', hold, true)
  // The library begins to listen by a timer that was set before this one.
  setTimeout(() => afterFrames(hasMovedFrom(''), next))
  return () => {
    isReleased = true
    if (!isMoving) next()
  }
}
