import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../control/Button'
import { Dialog } from '../dialog/Dialog'
import { type Toast, ToastsProvider, useToast } from './toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Showing({ toast }: { toast: Toast }) {
  const show = useToast()
  return (
    <button type="button" onClick={() => show(toast)}>
      Show
    </button>
  )
}

function shown(toast: Toast) {
  render(
    <ToastsProvider>
      <Showing toast={toast} />
    </ToastsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const MOVED = 'Moved “Week 47” to Active'

test('a toast is read out and goes by itself after 8 seconds', () => {
  shown({ text: MOVED })
  expect(screen.getByRole('status').textContent).toContain(MOVED)
  pass(7_999)
  expect(screen.queryByText(MOVED)).not.toBeNull()
  pass(1)
  expect(screen.queryByText(MOVED)).toBeNull()
})

test('if several toasts show, each button says which one it belongs to', () => {
  shown({ text: MOVED, action: { label: 'Undo', run: () => undefined } })
  for (const name of ['Undo', 'Dismiss']) expect(screen.getByRole('button', { name, description: MOVED })).toBeTruthy()
})

test('news of several changes has a line until the last is saved, and stays as long as it grows', () => {
  let saved = 0
  let onSaved = () => undefined
  const progress = {
    of: 3,
    read: () => saved,
    subscribe: (onChange: () => void) => {
      onSaved = () => void onChange()
      return () => undefined
    },
  }
  const save = (now: number) => {
    saved = now
    act(onSaved)
  }
  shown({ text: MOVED, progress })
  const line = () => screen.queryByRole('progressbar', { name: 'Saved' })
  expect(line()).toHaveProperty('value', 0)
  pass(7_000)
  save(1)
  expect(line()).toHaveProperty('value', 1)
  pass(7_000)
  save(3)
  expect(line()).toBeNull()
  pass(7_999)
  expect(screen.queryByText(MOVED)).not.toBeNull()
  pass(1)
  expect(screen.queryByText(MOVED)).toBeNull()
})

test('what holds no longer is news no more', () => {
  let isSo = true
  let onEnd = () => undefined
  const subscribe = (onChange: () => void) => {
    onEnd = () => void onChange()
    return () => undefined
  }
  shown({ text: MOVED, holds: { read: () => isSo, subscribe } })
  expect(screen.queryByText(MOVED)).not.toBeNull()
  isSo = false
  act(onEnd)
  expect(screen.queryByText(MOVED)).toBeNull()
})

/** Shows a toast for something that can be undone. @returns sends the change, so that it can no longer be undone */
function shownUntilSent(): () => void {
  let isWaiting = true
  let onSent = () => undefined
  const offered = {
    read: () => isWaiting,
    subscribe: (onChange: () => void) => {
      onSent = () => void onChange()
      return () => undefined
    },
  }
  shown({ text: MOVED, action: { label: 'Undo', run: () => undefined, offered } })
  return () => {
    isWaiting = false
    act(onSent)
  }
}

test('what can no longer be done is not offered any more, and the news stays', () => {
  const send = shownUntilSent()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  send()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('status').textContent).toContain(MOVED)
})

test('news whose button goes while it has the focus does not wait for that to leave', () => {
  const send = shownUntilSent()
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  pass(8_000)
  expect(screen.queryByText(MOVED)).not.toBeNull()
  send()
  pass(8_000)
  expect(screen.queryByText(MOVED)).toBeNull()
})

test('a later one about the same takes the place of the former, with its own time and action; others stay', () => {
  const undo = vi.fn()
  const toasts: Toast[] = [
    { text: 'Moved “Week 48” to Active' },
    { text: 'Put “Week 47” at position 3', about: 'brochures/47 position' },
    { text: 'Put “Week 47” at position 4', about: 'brochures/47 position', action: { label: 'Undo', run: undo } },
  ]
  render(
    <ToastsProvider>
      {toasts.map((toast) => (
        <Showing key={toast.text} toast={toast} />
      ))}
    </ToastsProvider>,
  )
  const [other, third, fourth] = screen.getAllByRole('button', { name: 'Show' })
  const show = (button: HTMLElement | undefined) => button && fireEvent.click(button)
  show(other)
  show(third)
  pass(5_000)
  show(fourth)
  expect(screen.queryByText('Put “Week 47” at position 3')).toBeNull()
  expect(screen.queryByText('Moved “Week 48” to Active')).not.toBeNull()
  pass(7_999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('of several only the new one is read out', () => {
  shown({ text: MOVED })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getAllByText(MOVED)).toHaveLength(2)
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false')
})

test('it stays in use while a dialog lies over the screen', async () => {
  render(
    <ToastsProvider>
      <Showing toast={{ text: MOVED }} />
      <Dialog title="Sync centre" onClose={() => undefined}>
        <p>Nothing waits.</p>
      </Dialog>
    </ToastsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Show' }).closest('[inert]')).not.toBeNull())
  expect(screen.getByText(MOVED).closest('[inert]')).toBeNull()
})

test('pressing what cannot be used now says why, once', () => {
  const run = vi.fn()
  const why = 'It is the first'
  render(
    <ToastsProvider>
      <Button whyNot={why} onClick={run}>
        Move up
      </Button>
    </ToastsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move up' }))
  expect([screen.getAllByText(why).length, run.mock.calls.length]).toEqual([1, 0])
})

test('its action runs once and closes it', () => {
  const run = vi.fn()
  shown({ text: MOVED, action: { label: 'Undo', run } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText(MOVED)).toBeNull()
})

test('while it has the focus its time stands still', () => {
  shown({ text: MOVED, action: { label: 'Undo', run: () => undefined } })
  pass(5_000)
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }))
  pass(60_000)
  expect(screen.queryByText(MOVED)).not.toBeNull()
  fireEvent.blur(screen.getByRole('button', { name: 'Undo' }))
  pass(2_999)
  expect(screen.queryByText(MOVED)).not.toBeNull()
  pass(1)
  expect(screen.queryByText(MOVED)).toBeNull()
})

test('its time stands still as long as it is pointed at or has the focus, whichever ends first', () => {
  shown({ text: MOVED, action: { label: 'Undo', run: () => undefined } })
  const text = screen.getByText(MOVED)
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.pointerEnter(text)
  fireEvent.focus(undo)
  fireEvent.pointerLeave(text)
  pass(60_000)
  fireEvent.pointerEnter(text)
  fireEvent.blur(undo)
  pass(60_000)
  expect(screen.queryByText(MOVED)).not.toBeNull()
  fireEvent.pointerLeave(text)
  pass(8_000)
  expect(screen.queryByText(MOVED)).toBeNull()
})

test('if there are more toasts than anybody reads at once, the oldest goes', () => {
  const texts = ['Week 47', 'Week 48', 'Week 49', 'Week 50']
  render(
    <ToastsProvider>
      {texts.map((text) => (
        <Showing key={text} toast={{ text }} />
      ))}
    </ToastsProvider>,
  )
  for (const show of screen.getAllByRole('button', { name: 'Show' })) fireEvent.click(show)
  expect(texts.filter((text) => screen.queryByText(text))).toEqual(['Week 48', 'Week 49', 'Week 50'])
})
