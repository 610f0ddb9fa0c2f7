import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { CalendarContext } from './calendar'
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (iso: string) => Date.parse(iso) / 1000

function Form({ value: first = null, ...rest }: Partial<DateTimeFieldProps>) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateTimeField label="Valid till" {...rest} value={value} onChange={setValue} />
      <output aria-label="Value">{value ?? 'null'}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid till' })
const value = () => screen.getByRole('status', { name: 'Value' }).textContent

test('the value reads yyyy-MM-dd HH:mm', () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  expect(field().value).toBe('2026-11-21 14:02')
})

test('typed text counts when Enter is pressed', async () => {
  render(<Form />)
  await userEvent.type(field(), '2026-12-01 08:30{Enter}')
  expect(value()).toBe(String(at('2026-12-01T08:30Z')))
})

test('a day without a time gets the time that this field begins with', async () => {
  render(<Form defaultTime="23:59" />)
  await userEvent.type(field(), '2026-12-01{Enter}')
  expect([value(), field().value]).toEqual([String(at('2026-12-01T23:59Z')), '2026-12-01 23:59'])
})

test('text that is no date is told at the field and changes nothing', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'tomorrow')
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toContain('yyyy-MM-dd HH:mm')
  expect(value()).toBe(String(at('2026-11-21T14:02Z')))
})

test('text that is no date gives way to a date that comes from elsewhere, which is what is saved', async () => {
  const shown = { label: 'Valid till', onChange: () => undefined, onUnreadable: () => undefined }
  const { rerender } = render(<DateTimeField {...shown} value={null} />)
  await userEvent.type(field(), 'tomorrow')
  await userEvent.tab()
  rerender(<DateTimeField {...shown} value={at('2026-11-21T14:02Z')} />)
  expect([field().value, screen.queryByRole('alert')]).toEqual(['2026-11-21 14:02', null])
})

test.each(['2', '2026-0', '2026-1', '2026-11-3', '2026-12-01 2'])(
  'the beginning of a date, “%s”, is told as wrong only once the field is left',
  async (beginning) => {
    render(<Form value={at('2026-11-21T14:02Z')} />)
    await userEvent.clear(field())
    await userEvent.type(field(), beginning)
    expect([screen.queryByRole('alert'), field().getAttribute('aria-invalid')]).toEqual([null, null])
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toContain('yyyy-MM-dd HH:mm')
  },
)

test.each(['t', '31-', '2026-13', '2026-12-01 25'])('what can become no date, “%s”, is told at once', async (text) => {
  render(<Form />)
  await userEvent.type(field(), text)
  expect(screen.getByRole('alert').textContent).toContain('yyyy-MM-dd HH:mm')
})

test('typed again as it reads, the value stays to the second', async () => {
  render(<Form value={at('2026-11-21T14:02:59Z')} />)
  await userEvent.type(field(), '{Backspace}2')
  await userEvent.tab()
  expect(value()).toBe(String(at('2026-11-21T14:02:59Z')))
})

test('Clear sets it to nothing', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear date', description: 'Valid till' }))
  expect(value()).toBe('null')
})

const calendarButton = () => screen.getByRole('button', { name: 'Open calendar' })

test('Clear, which goes with the date, leaves the focus to the calendar’s button', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }))
  expect(document.activeElement).toBe(calendarButton())
})

test('a calendar that a press on the field has opened leaves the focus to its button, which on a tablet brings up no keyboard', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  const calendar = await openedCalendar()
  await userEvent.click(await calendar.findByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(calendarButton())
})

async function openedCalendar() {
  await userEvent.click(field())
  return within(await screen.findByRole('dialog', { name: 'Calendar' }))
}

test('the calendar begins its weeks on Monday', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  const calendar = await openedCalendar()
  await calendar.findByRole('grid')
  const days = calendar.getAllByRole('columnheader').map((day) => day.getAttribute('aria-label'))
  expect([days.length, days[0], days.at(-1)]).toEqual([7, 'Monday', 'Sunday'])
})

test('if the earliest day is in the future, the calendar opens there, and a picked time belongs to that day', async () => {
  const year = new Date().getFullYear() + 1
  render(<Form min={at(`${year}-03-05T00:00Z`)} defaultTime="23:59" />)
  const calendar = await openedCalendar()
  expect(await calendar.findByRole('grid', { name: `March ${year}` })).toBeTruthy()
  await userEvent.selectOptions(calendar.getByLabelText('Hours'), '18')
  expect(value()).toBe(String(at(`${year}-03-05T18:59Z`)))
})

test('where the date is before the earliest day that can be picked, the calendar opens at that one', async () => {
  const year = new Date().getFullYear() + 1
  render(<Form value={at(`${year}-01-21T14:02Z`)} min={at(`${year}-03-05T00:00Z`)} />)
  await userEvent.click(calendarButton())
  const first = await screen.findByRole('button', { name: /March 5th/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

test.each(['1999-05-03', '2099-05-03'])('the calendar opens at its date, however far away that is: %s', async (day) => {
  render(<Form value={at(`${day}T14:02Z`)} />)
  await userEvent.click(calendarButton())
  const chosen = await screen.findByRole('button', { name: /May 3rd, (1999|2099)/ })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
})

test('picking a day keeps the time, and hours and minutes are chosen beside it', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  const calendar = await openedCalendar()
  await userEvent.click(await calendar.findByRole('button', { name: /November 24th, 2026/ }))
  expect(value()).toBe(String(at('2026-11-24T14:02Z')))
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Hours' }), '9')
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Minutes' }), '45')
  expect(value()).toBe(String(at('2026-11-24T09:45Z')))
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Hours' }), '08')
  expect(value()).toBe(String(at('2026-11-24T08:45Z')))
})

test('hours are 0 to 23 and minutes 0 to 59', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  const calendar = await openedCalendar()
  const choices = (name: string) =>
    within(calendar.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map((option) => Number(option.value))
  await calendar.findByRole('grid')
  expect(choices('Hours')).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(choices('Minutes')).toEqual(Array.from({ length: 60 }, (_, minute) => minute))
})

test('a day that is picked first gets the time that this field begins with', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00Z'), toFake: ['Date'] })
  render(<Form defaultTime="23:59" />)
  const calendar = await openedCalendar()
  await userEvent.click(await calendar.findByRole('button', { name: /November 24th, 2026/ }))
  expect(value()).toBe(String(at('2026-11-24T23:59Z')))
})

test('a whole date counts while it is typed', async () => {
  render(<Form />)
  await userEvent.type(field(), '2026-12-01 08:30')
  expect(value()).toBe(String(at('2026-12-01T08:30Z')))
})

test('a date that is typed is chosen in the calendar beside the field too, whatever month that showed', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  const calendar = await openedCalendar()
  await calendar.findByRole('grid', { name: 'November 2026' })
  await userEvent.clear(field())
  await userEvent.type(field(), '2027-03-05 08:30')
  expect(calendar.getByRole('button', { name: /March 5th, 2027, selected/ })).toBeTruthy()
})

test('a preset is taken by one press; one that has no moment says why, and changes nothing', async () => {
  const presets = [
    { label: 'Valid from + 1 Week', seconds: at('2026-11-27T23:59Z') },
    { label: 'Valid from + 2 Weeks', seconds: null, whyNot: 'Set Valid from first' },
  ]
  render(<Form presets={presets} />)
  const chip = (name: string) => screen.getByRole('button', { name: `Valid from + ${name}` })
  const isPressed = () => ['1 Week', '2 Weeks'].map((name) => chip(name).getAttribute('aria-pressed'))
  expect(isPressed()).toEqual(['false', 'false'])
  await userEvent.click(chip('1 Week'))
  expect(field().value).toBe('2026-11-27 23:59')
  expect(isPressed()).toEqual(['true', 'false'])
  expect(['aria-disabled', 'title'].map((name) => chip('2 Weeks').getAttribute(name))).toEqual([
    'true',
    'Set Valid from first',
  ])
  expect(chip('1 Week').hasAttribute('aria-disabled')).toBe(false)
  await userEvent.click(chip('2 Weeks'))
  expect(field().value).toBe('2026-11-27 23:59')
})

/** A calendar that accepts no text at all, for a person in another time zone. */
const calendar = {
  form: '',
  unreadable: 'Write it in stone',
  text: () => '2026-11-21 14:02',
  seconds: () => null,
  told: () => '14:02 21-11-2026',
  ownTime: () => '08:02 in New York',
}

test('what is said of text that is no date is the calendar’s: another takes other years', async () => {
  render(
    <CalendarContext value={calendar}>
      <Form />
    </CalendarContext>,
  )
  await userEvent.type(field(), '1960-01-01{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Write it in stone')
})

test('the tooltip has the person’s own time', () => {
  render(
    <CalendarContext value={calendar}>
      <Form value={at('2026-11-21T14:02Z')} />
    </CalendarContext>,
  )
  expect(field().title).toBe('08:02 in New York')
})

test('Escape closes the calendar', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  await openedCalendar()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ArrowDown goes into the calendar, at the chosen day, and Done comes back', async () => {
  render(<Form value={at('2026-11-21T14:02Z')} />)
  field().focus()
  await userEvent.keyboard('{ArrowDown}')
  const day = await screen.findByRole('button', { name: /November 21st, 2026/ })
  await waitFor(() => expect(document.activeElement).toBe(day))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(value()).toBe(String(at('2026-11-22T14:02Z')))
  screen.getByRole('button', { name: 'Done' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(field())
})

test('Escape in the field closes the calendar, and not the dialog that the field stands in', async () => {
  const onKey = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog, which closes by Escape
    <div onKeyDown={onKey}>
      <Form />
    </div>,
  )
  await userEvent.click(field())
  await screen.findByRole('dialog', { name: 'Calendar' })
  await userEvent.type(field(), '{Escape}', { skipClick: true })
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull()
  expect(onKey).not.toHaveBeenCalled()
})

test('a calendar that has no room for all its weeks opens at the chosen day, and goes to one that is typed', async () => {
  const brought: (string | null)[] = []
  Element.prototype.scrollIntoView = function () {
    brought.push(this.textContent)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView')) // jsdom has none
  render(<Form value={at('2026-11-21T14:02Z')} />)
  await userEvent.click(field())
  await waitFor(() => expect(brought).toEqual(['21']))
  await userEvent.clear(field())
  await userEvent.type(field(), '2026-11-28 10:00')
  await waitFor(() => expect(brought.at(-1)).toBe('28'))
})
