import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../dialog/Dialog'
import { isAnythingModal, isReachable } from './modality'

afterEach(cleanup)

function Screen() {
  const [open, setOpen] = useState(0)
  const close = () => setOpen(open - 1)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(1)}>
        Edit
      </button>
      {open > 0 && (
        <Dialog title="Form" onClose={close}>
          <button type="button" onClick={() => setOpen(2)}>
            Ask
          </button>
        </Dialog>
      )}
      {open > 1 && (
        <Dialog title="Question" onClose={close}>
          <button type="button">Yes</button>
        </Dialog>
      )}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const isInert = (element: Element) => element.closest('[inert]') !== null

test('the page behind a dialog is drawn once more as it is, and is inert from then on', async () => {
  render(<Screen />)
  const opener = button('Edit')
  await userEvent.click(opener)
  expect(document.activeElement).toBe(button('Ask'))
  expect([isAnythingModal(), isReachable(opener), isReachable(button('Ask'))]).toEqual([true, false, true])
  await waitFor(() => expect(isInert(opener)).toBe(true))
  expect(isInert(button('Ask'))).toBe(false)
})

test('of two dialogs only the upper one can be used', async () => {
  render(<Screen />)
  await userEvent.click(button('Edit'))
  await userEvent.click(button('Ask'))
  await waitFor(() => expect(isInert(button('Ask'))).toBe(true))
  expect([isReachable(button('Ask')), isReachable(button('Yes'))]).toEqual([false, true])
})

test('what was behind a dialog has the focus as soon as it is closed', async () => {
  render(<Screen />)
  await userEvent.click(button('Edit'))
  await userEvent.click(button('Ask'))
  await waitFor(() => expect(isInert(button('Ask'))).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button('Ask'))
  expect(isInert(button('Ask'))).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button('Edit'))
  expect([isAnythingModal(), isInert(button('Edit'))]).toEqual([false, false])
})

test('a dialog that is closed before its first frame leaves nothing inert', async () => {
  render(<Screen />)
  await userEvent.click(button('Edit'))
  await userEvent.keyboard('{Escape}')
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  expect(isInert(button('Edit'))).toBe(false)
})
