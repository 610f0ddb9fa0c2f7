import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Popover } from './Popover'

afterEach(cleanup)

/** A card with keys of its own, and a layer attached to its button. */
function Card({ onKey, isOpen = true }: { onKey: () => void; isOpen?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isLeft, setLeft] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a card, as the board's keys hear of it
    <div onKeyDown={onKey}>
      <button type="button" ref={setAnchor}>
        Actions
      </button>
      <button type="button">Save position</button>
      {anchor && isOpen && !isLeft && (
        <Popover anchor={anchor} label="Actions" onClose={() => setLeft(true)}>
          <input aria-label="Status" />
        </Popover>
      )}
    </div>
  )
}

test('what is typed into a layer is not heard by what it hangs on', async () => {
  const onKey = vi.fn()
  render(<Card onKey={onKey} />)
  await userEvent.type(screen.getByRole('textbox'), '7')
  expect(onKey).not.toHaveBeenCalled()
})

test('a layer that is taken away with the focus in it leaves that to its button', () => {
  const { rerender } = render(<Card onKey={() => undefined} />)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  rerender(<Card onKey={() => undefined} isOpen={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }))
})

test('a layer closes when the focus goes elsewhere', async () => {
  render(<Card onKey={() => undefined} />)
  screen.getByRole('button', { name: 'Save position' }).focus()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
