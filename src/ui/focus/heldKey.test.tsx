import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/Dialog'
import { keepHeldKeys } from './heldKey'

const onNext = vi.fn()

afterEach(cleanup)

function Screen() {
  const [isOpen, setOpen] = useState(false)
  useEffect(keepHeldKeys, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Merge
      </button>
      <button type="button" onClick={onNext}>
        Next page
      </button>
      <input aria-label="Search" />
      {isOpen && (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Confirm
          </button>
        </Dialog>
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

/** Presses a key, or repeats it, and does what the browser would do unless the event was prevented. */
function press(key: string, repeat = false) {
  const at = document.activeElement ?? document.body
  if (fireEvent.keyDown(at, { key, repeat }) && at instanceof HTMLButtonElement) fireEvent.click(at, { detail: 0 })
}

test.each(['Enter', ' '])('a key (%j) that is held down does not press what it has opened', (key) => {
  render(<Screen />)
  button('Merge').focus()
  press(key)
  expect(document.activeElement).toBe(button('Confirm'))
  press(key, true)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  press(key)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a key that is held down does not press what has the focus once it has closed what was open', () => {
  render(<Screen />)
  button('Merge').focus()
  press('Enter')
  press('Enter')
  press('Enter', true)
  expect(document.activeElement).toBe(button('Merge'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a button that stays is pressed by each repeat', () => {
  render(<Screen />)
  button('Next page').focus()
  press('Enter')
  press('Enter', true)
  press('Enter', true)
  expect(onNext).toHaveBeenCalledTimes(3)
})

test('a key that is held down in a field is text', () => {
  render(<Screen />)
  screen.getByRole('textbox', { name: 'Search' }).focus()
  press(' ')
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: ' ', repeat: true })).toBe(true)
})

test('Escape that is held down closes one layer', () => {
  const onClose = vi.fn()
  render(<Screen />)
  render(
    <Dialog title="Form" onClose={onClose}>
      <button type="button">Save</button>
    </Dialog>,
  )
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
  expect(fireEvent.keyDown(button('Save'), { key: 'Escape', repeat: true }), 'the browser closes nothing').toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape that gives up a letter that is being composed does nothing else', () => {
  render(<Screen />)
  button('Merge').focus()
  press('Enter')
  const giveUp = (isComposing: boolean) => fireEvent.keyDown(button('Confirm'), { key: 'Escape', isComposing })
  giveUp(true)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  giveUp(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Enter, which takes the word', { key: 'Enter', isComposing: true }],
  ['Enter, of which Safari tells once the word is taken', { key: 'Enter', keyCode: 229 }],
  ['an arrow, which goes through the words', { key: 'ArrowDown', isComposing: true }],
])('%s that is being composed, is the input method’s alone', (_, press) => {
  const onKeyDown = vi.fn()
  render(<Screen />)
  render(<input aria-label="Options" onKeyDown={onKeyDown} />)
  const field = screen.getByRole('textbox', { name: 'Options' })
  expect(fireEvent.keyDown(field, press), 'which gets it').toBe(true)
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: press.key })
  expect(onKeyDown).toHaveBeenCalledOnce()
})
