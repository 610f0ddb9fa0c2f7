import type { MouseSensorOptions, SensorProps, TouchSensorOptions } from '@dnd-kit/core'
import { fireEvent } from '@testing-library/react'
import type { MouseEvent as Press } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PatientMouseSensor, PatientTouchSensor } from './pointerSensors'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.runAllTimers() // the library holds back clicks until a moment after the end
  vi.useRealTimers()
  fireEvent.pointerDown(document) // what was given up drops a click until the next press, which would be another file's
  document.body.replaceChildren()
})

type Props = SensorProps<MouseSensorOptions>
type Context = Props['context']['current']

/** A thing moved 40 pixels to the right, while the library has not drawn that yet. */
function lifted() {
  const node = document.body.appendChild(document.createElement('div'))
  const onEnd = vi.fn()
  const current = { scrollAdjustedTranslate: null, collisions: null, over: null } as Partial<Context> as Context
  const ignored = () => undefined
  const props = {
    active: 'a',
    activeNode: { node: { current: node } },
    event: new MouseEvent('mousedown', { clientX: 0, clientY: 0 }),
    context: { current },
    options: { activationConstraint: { distance: 4 } },
    onAbort: ignored,
    onPending: ignored,
    onStart: ignored,
    onMove: ignored,
    onCancel: ignored,
    onEnd,
  } as unknown as Props
  Object.defineProperty(props.event, 'target', { value: node })
  new PatientMouseSensor(props)
  fireEvent.mouseMove(document, { clientX: 40, clientY: 0 })
  return { node, draws: (drawn: Partial<Context>) => Object.assign(current, drawn), onEnd }
}

/** The same, but released at once. */
function thrown() {
  const thing = lifted()
  fireEvent.mouseUp(document, { clientX: 40, clientY: 0 })
  return thing
}

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame()
}

test('what is thrown and let go has ended once the library has drawn it there, and says what lies under it', () => {
  const { draws, onEnd } = thrown()
  frames(3)
  draws({ scrollAdjustedTranslate: { x: 40, y: 0 }, collisions: [{ id: 'b' }] })
  frames(5)
  expect(onEnd).not.toHaveBeenCalled()
  draws({ over: { id: 'b' } as Context['over'] })
  frames(3)
  expect(onEnd).toHaveBeenCalledOnce()
})

/** Lets go after a second in which the pointer did not move. */
function letGoAfterRest() {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  fireEvent.mouseUp(document, { clientX: 40, clientY: 0 })
  vi.restoreAllMocks()
}

test('what has rested there ends at once where the library has drawn it', () => {
  const { draws, onEnd } = lifted()
  fireEvent.mouseMove(document, { clientX: 40, clientY: 0 })
  draws({ scrollAdjustedTranslate: { x: 40, y: 0 } })
  letGoAfterRest()
  expect(onEnd).toHaveBeenCalledOnce()
})

test('where a slow device has not drawn it yet, it ends once that is done', () => {
  const { draws, onEnd } = lifted()
  fireEvent.mouseMove(document, { clientX: 40, clientY: 0 })
  letGoAfterRest()
  frames(3)
  expect(onEnd).not.toHaveBeenCalled()
  draws({ scrollAdjustedTranslate: { x: 40, y: 0 } })
  frames(3)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('it ends all the same where that is never said', () => {
  const { onEnd } = thrown()
  frames(20)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('only the first button of a mouse begins a drag: the middle one scrolls, and opens links elsewhere', () => {
  const [press] = PatientMouseSensor.activators
  const begins = (button: number) =>
    press?.handler({ nativeEvent: new MouseEvent('mousedown', { button }) } as Press, {})
  expect([0, 1, 2].map(begins)).toEqual([true, false, false])
})

test('a mouse that is let go over what was given up presses nothing there; the next press does', () => {
  const { node } = lifted()
  const onClick = vi.fn()
  node.addEventListener('click', onClick)
  fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' })
  vi.runAllTimers() // by now the library no longer holds back clicks
  fireEvent.click(node)
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.pointerDown(node)
  fireEvent.click(node)
  expect(onClick).toHaveBeenCalledOnce()
})

/** A finger rests on a thing, which is picked up after a quarter of a second. */
function touched() {
  const node = document.body.appendChild(document.createElement('div'))
  const [holding, other] = [0, 1].map((identifier) => ({
    identifier,
    clientX: 70 * identifier,
    clientY: 0,
    target: node,
  }))
  const event = new Event('touchstart')
  Object.defineProperties(event, { target: { value: node }, touches: { value: [holding] } })
  const heard = { onStart: vi.fn(), onMove: vi.fn(), onEnd: vi.fn() }
  const ignored = () => undefined
  const props = {
    active: 'a',
    activeNode: { node: { current: node } },
    event,
    context: { current: {} },
    options: { activationConstraint: { delay: 250, tolerance: 8 } },
    onAbort: ignored,
    onPending: ignored,
    onCancel: ignored,
    ...heard,
  } as unknown as SensorProps<TouchSensorOptions>
  new PatientTouchSensor(props)
  return {
    ...heard,
    putDownAnother: () => fireEvent.touchStart(node, { touches: [holding, other] }),
    liftTheOther: () => fireEvent.touchEnd(node, { touches: [holding], changedTouches: [other] }),
    lift: (left: readonly unknown[] = []) => fireEvent.touchEnd(node, { touches: left, changedTouches: [holding] }),
    other,
  }
}

test('a second finger in time picks nothing up: two fingers pinch, and one of them may rest', () => {
  const { putDownAnother, onStart } = touched()
  vi.advanceTimersByTime(200)
  putDownAnother()
  vi.advanceTimersByTime(1_000)
  expect(onStart).not.toHaveBeenCalled()
})

test('what a finger holds is dropped by that finger, and not by another that touches the screen meanwhile', () => {
  const { putDownAnother, liftTheOther, lift, onEnd } = touched()
  vi.advanceTimersByTime(300)
  putDownAnother()
  liftTheOther()
  frames(20)
  expect(onEnd).not.toHaveBeenCalled()
  lift()
  frames(20)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('what a finger holds lands where that one was lifted, though another is still down elsewhere', () => {
  const { putDownAnother, lift, other, onMove } = touched()
  vi.advanceTimersByTime(300)
  putDownAnother()
  lift([other])
  expect(onMove).toHaveBeenLastCalledWith({ x: 0, y: 0 })
})
