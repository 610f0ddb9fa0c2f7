import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OVER_MODALS } from '../../ui/focus/modality'
import { keepFocusInPlace } from './keepFocusInPlace'

afterEach(cleanup)

function Screen() {
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(true)
  const press = (name: string) => setPressed((before) => [...before, name])
  useEffect(keepFocusInPlace, [])
  return (
    <>
      <main tabIndex={-1}>
        <table>
          <tbody>
            <tr data-index="0">
              <td>
                <button type="button">Stays</button>
              </td>
            </tr>
          </tbody>
        </table>
        <article aria-label="Card" data-brochure="1" tabIndex={-1}>
          {!pressed.includes('Save position') && (
            <button type="button" onClick={() => press('Save position')}>
              Save position
            </button>
          )}
        </article>
        <nav aria-label="Pagination">
          <button type="button" disabled={pressed.includes('Next')} onClick={() => press('Next')}>
            Next
          </button>
        </nav>
        {!pressed.includes('Discard') && (
          <section aria-label="Draft">
            <button type="button" onClick={() => press('Discard')}>
              Discard
            </button>
          </section>
        )}
        <button type="button" onClick={() => setOpen(false)}>
          Close the rest
        </button>
        {isOpen && <input aria-label="Typed" />}
      </main>
      <section {...OVER_MODALS} aria-label="Notifications">
        {!pressed.includes('Undo') && (
          <button type="button" onClick={() => press('Undo')}>
            Undo
          </button>
        )}
      </section>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focusComesTo = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

async function pressed(name: string) {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}

test('a button that can no longer be pressed leaves the focus to the part of the screen that it is in', async () => {
  render(<Screen />)
  await pressed('Next')
  await focusComesTo(screen.getByRole('navigation', { name: 'Pagination' }))
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Discard'))
})

test('a button that goes leaves it to its card, where that has stayed', async () => {
  render(<Screen />)
  await pressed('Save position')
  await focusComesTo(screen.getByRole('article', { name: 'Card' }))
})

test('a part that goes with its button leaves it to the one around it', async () => {
  render(<Screen />)
  await pressed('Discard')
  await focusComesTo(screen.getByRole('main'))
})

test('news that goes leaves it to what had it before', async () => {
  render(<Screen />)
  button('Stays').focus()
  await pressed('Undo')
  await focusComesTo(button('Stays'))
})

test('focus that somebody has moved is left alone', async () => {
  render(<Screen />)
  screen.getByRole('textbox', { name: 'Typed' }).focus()
  await userEvent.click(button('Close the rest'))
  expect(document.activeElement).toBe(button('Close the rest'))
  await userEvent.click(document.body)
  await userEvent.click(screen.getByRole('main'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
