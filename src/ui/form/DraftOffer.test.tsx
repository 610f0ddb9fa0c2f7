import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CalendarContext } from '../date/calendar'
import { DraftOffer } from './DraftOffer'

afterEach(cleanup)

test('the tooltip tells in the person’s own time when the draft was typed', () => {
  const calendar = {
    form: '',
    unreadable: '',
    text: () => '2026-11-21 14:02',
    seconds: () => null,
    told: () => '14:02 21-11-2026',
    ownTime: (at: number | string | null) => (at === 1_795_266_120 ? '08:02 in New York' : undefined),
  }
  const draft = { offeredOf: 1_795_266_120_500, overtaken: [], restore: () => {}, discard: () => {} }
  render(
    <CalendarContext value={calendar}>
      <DraftOffer draft={draft} />
    </CalendarContext>,
  )
  expect(screen.getByText(/^What you typed here at 14:02 21-11-2026 was/).title).toBe('08:02 in New York')
})

test('a double click discards one draft: the next one, which is offered in its place, may be all that is left of a day’s typing', () => {
  const discard = vi.fn()
  render(<DraftOffer draft={{ offeredOf: 1_795_266_120_500, overtaken: [], restore: () => {}, discard }} />)
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }), { detail })
  expect(discard).toHaveBeenCalledOnce()
})
