import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/Dialog'
import { isPressed, registeredShortcuts, type Shortcut, useShortcuts } from './shortcuts'
import { singleKeys } from './singleKeys'

afterEach(cleanup)

const press = (key: string, over: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...over })

test.each<[string, KeyboardEvent, boolean]>([
  ['x', press('x'), true],
  ['x', press('X', { shiftKey: true }), false],
  ['Shift+x', press('X', { shiftKey: true }), true],
  ['x', press('x', { ctrlKey: true }), false],
  ['Mod+k', press('k', { ctrlKey: true }), true],
  ['Mod+k', press('k', { metaKey: true }), true],
  ['?', press('?', { shiftKey: true }), true],
  ['/', press('/'), true],
  ['Space', press(' '), true],
  ['ArrowDown', press('ArrowDown'), true],
  ['ArrowDown', press('ArrowDown', { shiftKey: true }), false],
])('%s answers to the event %#', (keys, event, expected) => expect(isPressed(keys, event)).toBe(expected))

test('on a French keyboard the digit’s key counts without Shift', () => {
  expect(isPressed('1', press('&', { code: 'Digit1' }))).toBe(true)
})

test('on a German keyboard the sign over a digit is not the digit: who looks for something throws nothing away', () => {
  const slash = press('/', { code: 'Digit7', shiftKey: true })
  expect([isPressed('/', slash), isPressed('7', slash)]).toEqual([true, false])
})

function Screen({ list }: { list: Shortcut[] }) {
  useShortcuts('Board', list)
  return <input aria-label="Position" />
}

test('keys typed into a field are text', async () => {
  const run = vi.fn()
  render(<Screen list={[{ keys: 'j', label: 'Next', run }]} />)
  await userEvent.type(screen.getByRole('textbox'), 'j')
  expect(run).not.toHaveBeenCalled()
})

test('elsewhere they run, once each', async () => {
  const run = vi.fn()
  render(<Screen list={[{ keys: 'j', alsoKeys: ['ArrowDown'], label: 'Next', run }]} />)
  await userEvent.keyboard('j{ArrowDown}')
  expect(run).toHaveBeenCalledTimes(2)
})

test('if two shortcuts have the same key, the one bound last runs', async () => {
  const [below, above] = [vi.fn(), vi.fn()]
  render(
    <>
      <Screen list={[{ keys: 'j', label: 'Next card', run: below }]} />
      <Screen list={[{ keys: 'j', label: 'Next page', run: above }]} />
    </>,
  )
  await userEvent.keyboard('j')
  expect([below, above].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('while a dialog is open they rest, wherever in it the focus is', async () => {
  const run = vi.fn()
  render(
    <>
      <Screen list={[{ keys: 'j', label: 'Next', run }]} />
      <Dialog title="Statistics" onClose={() => undefined}>
        <button type="button">Close</button>
      </Dialog>
    </>,
  )
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('j')
  expect(run).not.toHaveBeenCalled()
})

test('a key that is held down does once what it does, unless it moves around: who throws one away may not look away in time', async () => {
  const [trash, next] = [vi.fn(), vi.fn()]
  render(
    <Screen
      list={[
        { keys: '7', label: 'Move to Trash', run: trash },
        { keys: 'j', label: 'Next', run: next, whileHeld: true },
      ]}
    />,
  )
  await userEvent.keyboard('{7>3/}{j>3/}')
  expect([trash.mock.calls.length, next.mock.calls.length]).toEqual([1, 3])
})

test('single keys can be switched off: those with Ctrl, arrows, Enter, Space and Escape go on working', async () => {
  const run = vi.fn()
  const keys = ['z', 'Shift+x', '1', '/', '?', 'Mod+k', 'ArrowUp', 'Enter', 'Space', 'Escape']
  render(<Screen list={keys.map((one) => ({ keys: one, label: one, run: () => run(one) }))} />)
  singleKeys.write(false)
  await userEvent.keyboard('z{Shift>}x{/Shift}1/?{Control>}k{/Control}{ArrowUp}{Enter} {Escape}')
  expect(run.mock.calls.flat()).toEqual(['Mod+k', 'ArrowUp', 'Enter', 'Space', 'Escape'])
  singleKeys.write(true)
  await userEvent.keyboard('z')
  expect(run).toHaveBeenLastCalledWith('z')
})

test('a key that is pressed as soon as the screen is there is not lost', () => {
  const run = vi.fn()
  function PressedAtOnce() {
    useShortcuts('Board', [{ keys: 'j', label: 'Next', run }])
    useLayoutEffect(() => void window.dispatchEvent(press('j')), [])
    return null
  }
  render(<PressedAtOnce />)
  expect(run).toHaveBeenCalledTimes(1)
})

test('what is bound can be told, and is gone with its screen', () => {
  const { unmount } = render(<Screen list={[{ keys: 'j', label: 'Next', run: () => undefined }]} />)
  expect(registeredShortcuts().map(({ source }) => source)).toEqual(['Board'])
  unmount()
  expect(registeredShortcuts()).toEqual([])
})
