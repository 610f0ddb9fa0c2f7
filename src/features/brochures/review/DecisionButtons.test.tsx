import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSeconds } from '../../../domain/values/dates'
import { folder } from '../testing/folders'
import { DecisionButtons } from './DecisionButtons'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nothing = () => undefined

test.each(['Approve', 'Archive', 'Skip', 'Undo'])('Enter that is held down on %s does once what it does', (name) => {
  render(
    <DecisionButtons
      brochure={folder({ id: '1' })}
      left={2}
      approve={nothing}
      archive={nothing}
      skip={nothing}
      undo={nothing}
    />,
  )
  const isPressed = (repeat: boolean) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter', repeat })
  expect([isPressed(false), isPressed(true)]).toEqual([true, false])
})

test.each(['Approve', 'Archive', 'Skip', 'Undo'])(
  'a double click on %s acts once: nobody has looked at the brochure that its second press would be about',
  (name) => {
    const acted = vi.fn()
    render(
      <DecisionButtons
        {...{ approve: acted, archive: acted, skip: acted, undo: acted, left: 2 }}
        brochure={folder({ id: '1' })}
      />,
    )
    const button = screen.getByRole('button', { name })
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 2 })
    expect(acted).toHaveBeenCalledOnce()
  },
)

test('the status that approving leads to is up to date, even when the time of publication passes meanwhile', () => {
  const brochure = folder({ id: '1', state: 'for_approval', published_at: inSeconds(Date.now() + 60_000) })
  render(
    <DecisionButtons brochure={brochure} left={1} approve={nothing} archive={nothing} skip={nothing} undo={nothing} />,
  )
  expect(screen.getByText('Approving moves it to Waiting For Publication.')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(120_000))
  expect(screen.getByText('Approving moves it to Active.')).toBeTruthy()
})

test('when the length of the queue changes, the whole line is read out, and not only the number', () => {
  const decisions = { approve: nothing, archive: nothing, skip: nothing, undo: nothing }
  render(<DecisionButtons brochure={folder({ id: '1' })} left={2} {...decisions} />)
  const line = screen.getByText('2').parentElement
  expect(line?.textContent).toBe('2 in the queue')
  expect(line?.closest('[aria-live="polite"]')?.getAttribute('aria-atomic')).toBe('true')
})
