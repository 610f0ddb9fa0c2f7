import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DropZone } from './DropZone'

afterEach(cleanup)

/** @returns the zone */
function shown({ disabled = false, onDropped = vi.fn() }) {
  render(
    <DropZone className={undefined} disabled={disabled} invalid={false} onDropped={onDropped}>
      Pages
    </DropZone>,
  )
  return screen.getByText(/Pages/)
}

const pdf = (name: string) => new File(['%PDF'], name)

test.each([
  { disabled: false, isLit: true },
  { disabled: true, isLit: false },
])(
  'under a file lights up what can take it now, and nothing else; the rest is left to the frame (%j)',
  ({ disabled, isLit }) => {
    const zone = shown({ disabled })
    const isLeft = fireEvent.dragOver(zone)
    expect([zone.hasAttribute('data-over'), isLeft]).toEqual([isLit, !isLit])
  },
)

test.each([
  { disabled: false, taken: 1 },
  { disabled: true, taken: 0 },
])('a file that is dropped is taken by what can take it now, and by nothing else (%j)', ({ disabled, taken }) => {
  const onDropped = vi.fn()
  fireEvent.drop(shown({ disabled, onDropped }), { dataTransfer: { files: [pdf('week-47.pdf')] } })
  expect(onDropped).toHaveBeenCalledTimes(taken)
})

test('of several files that are dropped the first is taken, and that is said', () => {
  const onDropped = vi.fn()
  const [first, second] = [pdf('week-47.pdf'), pdf('week-48.pdf')]
  fireEvent.drop(shown({ onDropped }), { dataTransfer: { files: [first, second] } })
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(first)
  expect(screen.getByRole('status').textContent).toBe('Only “week-47.pdf” was taken: one file belongs here.')
})
