import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MovedElsewhere, type TheirMarks, Theirs, TheirsContext } from './Theirs'

afterEach(cleanup)

test('what both have changed is kept as the person has it, or as the others have it', async () => {
  const [keepMine, keepTheirs] = [vi.fn(), vi.fn()]
  const marks: TheirMarks = {
    followed: new Set(),
    disputed: new Map([['name', { text: 'Week 49', own: undefined }]]),
    ...{ keepMine, keepTheirs },
  }
  render(
    <TheirsContext value={marks}>
      <Theirs name="name">
        <input aria-label="Name" />
      </Theirs>
    </TheirsContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect([keepMine.mock.calls, keepTheirs.mock.calls]).toEqual([[['name']], []])
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  expect([keepMine.mock.calls, keepTheirs.mock.calls]).toEqual([[['name']], [['name']]])
})

test('a status that is called the same has not been changed: published and active are both Active', () => {
  const { rerender } = render(<MovedElsewhere state="published" />)
  rerender(<MovedElsewhere state="active" />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<MovedElsewhere state="trash" />)
  expect(screen.getByRole('status').textContent).toBe('Its status has been changed elsewhere meanwhile: Trash')
})
