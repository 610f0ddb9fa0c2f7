import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LogView } from './LogView'

afterEach(cleanup)

const entries = [{ key: 1, text: 'line 1: latitude is out of range' }]

/** A log of this height in pixels, with 100 in sight, since jsdom has no layout. */
function logOf(first: number) {
  let height = first
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  const { rerender } = render(<LogView label="Import log" entries={entries} />)
  return {
    log: screen.getByRole('log'),
    grow: (by: number) => {
      height += by
      rerender(<LogView label="Import log" entries={[...entries]} />)
    },
  }
}

test('the newest line stays in sight when lines are higher than they were taken for', () => {
  const { log, grow } = logOf(400)
  expect(log.scrollTop).toBe(400)
  grow(48)
  expect(log.scrollTop).toBe(448)
})

test('whoever has scrolled up to read is left there', () => {
  const { log, grow } = logOf(400)
  log.scrollTop = 120
  fireEvent.scroll(log)
  grow(48)
  expect(log.scrollTop).toBe(120)
})
