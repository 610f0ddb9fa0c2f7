import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/Dialog'
import { ToastsProvider, useToast } from '../news/toasts'
import { Pager } from '../table/Pager'
import { keepDoubleClicks } from './doubleClick'

afterEach(() => {
  cleanup()
  onCard.mockClear()
})

const onCard = vi.fn()

function Screen() {
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  useEffect(keepDoubleClicks, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <button type="button" onClick={onCard}>
        Card
      </button>
      {isOpen && (
        <Dialog title="Form" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setCount(count + 1)}>
            Next {count}
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        </Dialog>
      )}
    </>
  )
}

/** A press of the pointer; `detail` is how many there were in a row. */
function press(element: Element, detail = 1) {
  fireEvent.pointerDown(element)
  fireEvent.click(element, { detail })
}

const button = (name: string) => screen.getByRole('button', { name })

test('the second press of a double click does not close what the first has opened', () => {
  render(<Screen />)
  press(button('Add'))
  press(screen.getByRole('dialog'), 2)
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('a press beside a dialog that stays leaves the focus in it', async () => {
  render(<Screen />)
  press(button('Add'))
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('dialog') })
  expect(document.activeElement).toBe(button('Next 0'))
})

test('the second press of a double click does not reach what lies behind what the first has closed', () => {
  render(<Screen />)
  press(button('Add'))
  press(button('Save'))
  press(button('Card'), 2)
  expect(onCard).not.toHaveBeenCalled()
  press(button('Card'))
  expect(onCard).toHaveBeenCalledOnce()
})

test('the second press of a double click does not reach the screen to which the first has led', () => {
  const { href } = location
  render(<Screen />)
  press(button('Card'))
  location.hash = '#/users'
  press(button('Card'), 2)
  location.href = href
  expect(onCard).toHaveBeenCalledOnce()
})

test('the second press of a double click takes the focus to nothing that lies behind what the first has closed', () => {
  render(<Screen />)
  press(button('Add'))
  press(button('Save'))
  const isFollowedByFocus = (detail: number) => fireEvent.mouseDown(button('Card'), { detail })
  expect([isFollowedByFocus(2), isFollowedByFocus(1)]).toEqual([false, true])
})

test('two quick presses of one button are two', () => {
  render(<Screen />)
  press(button('Add'))
  press(button('Next 0'))
  press(button('Next 1'), 2)
  expect(button('Next 2')).toBeTruthy()
})

test.each([
  { what: 'line', as: 'li' as const },
  { what: 'card', as: 'article' as const },
])(
  'the second press of a double click does nothing to the $what that comes in the place of one that the first took away',
  ({ as }) => {
    render(<Lines as={as} />)
    press(button('Discard 1'))
    press(button('Discard 2'), 2)
    expect(button('Discard 2')).toBeTruthy()
  },
)

function Lines({ as: Line }: { as: 'li' | 'article' }) {
  const [lines, setLines] = useState([1, 2])
  useEffect(keepDoubleClicks, [])
  return lines.map((line, index) => (
    <Line key={line} {...(Line === 'li' && { 'aria-posinset': index + 1, 'aria-setsize': lines.length })}>
      <button type="button" onClick={() => setLines(lines.filter((each) => each !== line))}>
        Discard {line}
      </button>
    </Line>
  ))
}

test('the second press of a double click does nothing to the toast that replaces the one closed by the first: Undo undoes one thing', () => {
  const onUndo = vi.fn()
  render(<News onUndo={onUndo} />, { wrapper: ToastsProvider })
  press(button('Tell'))
  press(button('Undo 2'))
  press(button('Undo 1'), 2)
  expect(onUndo.mock.calls).toEqual([[2]])
})

function News({ onUndo }: { onUndo: (which: number) => void }) {
  const toast = useToast()
  useEffect(keepDoubleClicks, [])
  const tell = () => {
    for (const which of [1, 2])
      toast({ text: `No. ${which}`, action: { label: `Undo ${which}`, run: () => onUndo(which) } })
  }
  return (
    <button type="button" onClick={tell}>
      Tell
    </button>
  )
}

test('the second press of a double click does nothing to the number of another page that comes in the place of the one pressed; the arrows turn a page a press', () => {
  render(<Pages />)
  press(button('3'))
  press(button('5'), 2)
  const current = () => screen.getByRole('button', { current: 'page' }).textContent
  expect(current()).toBe('3')
  press(button('Next page'))
  press(button('Next page'), 2)
  expect(current()).toBe('5')
})

function Pages() {
  const [page, setPage] = useState(1)
  useEffect(keepDoubleClicks, [])
  return <Pager page={page} totalPages={40} onPage={setPage} />
}

test('a press beside a dialog closes it once it is over, so that what lies behind is not pressed by it', () => {
  render(<Screen />)
  press(button('Add'))
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent.click(screen.getByRole('dialog'), { detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a text that is marked to beyond the edge of a dialog leaves it open', () => {
  render(<Screen />)
  press(button('Add'))
  fireEvent.pointerDown(button('Save'))
  fireEvent.click(screen.getByRole('dialog'), { detail: 1 })
  expect(screen.queryByRole('dialog')).not.toBeNull()
})
