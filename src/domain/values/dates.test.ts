import { afterEach, expect, test, vi } from 'vitest'
import {
  dayOf,
  endOfWeeks,
  fromPickerText,
  pickerText,
  secondsOf,
  setTimeZone,
  spanOf,
  timeAndDay,
  timeOf,
  zonedSeconds,
} from './dates'

/** Epoch seconds of an instant in UTC: `2026-11-21 08:05`. */
const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000

afterEach(() => {
  setTimeZone('Europe/Amsterdam')
  vi.unstubAllEnvs()
})

test('a day reads day-month-year, in the brand’s time zone', () => {
  expect(dayOf(utc('2026-11-21 23:30'))).toBe('22-11-2026')
})

test('tables say HH:mm dd-mm-yyyy', () => {
  expect(timeAndDay(utc('2026-11-21 08:05'))).toBe('09:05 21-11-2026')
})

test('the provider’s own stamps read the same', () => {
  const stamp = '2026-07-01T22:05:00Z'
  expect([timeAndDay(stamp), dayOf(stamp), timeOf(stamp)]).toEqual(['00:05 02-07-2026', '02-07-2026', '00:05'])
})

test.each(['America/New_York', 'Asia/Tokyo'])(
  'a stamp of the provider’s without a zone is in UTC, also in %s',
  (own) => {
    vi.stubEnv('TZ', own)
    expect(timeAndDay('2026-07-01T22:05:00')).toBe('00:05 02-07-2026')
    expect(secondsOf('2026-07-01T22:05:00.123456')).toBe(utc('2026-07-01 22:05'))
  },
)

test.each([null, ''])('a date that is %o is ‘Not set’', (nothing) => {
  expect([dayOf(nothing), timeOf(nothing), timeAndDay(nothing)]).toEqual(['Not set', 'Not set', 'Not set'])
})

test('what is no date is ‘Not set’', () => {
  expect(timeAndDay('soon')).toBe('Not set')
  for (const none of [Number.NaN, 1e18]) {
    expect([dayOf(none), timeAndDay(none), pickerText(none)]).toEqual(['Not set', 'Not set', ''])
  }
})

test('a span of days says once that it has neither end', () => {
  const day = utc('2026-01-05 12:00')
  expect([spanOf(null, null), spanOf(day, null)]).toEqual(['Not set', '05-01-2026 – Not set'])
})

test('the picker says yyyy-MM-dd HH:mm, midnight as 00:00', () => {
  expect(pickerText(utc('2026-01-04 23:00'))).toBe('2026-01-05 00:00')
})

test('another brand’s time zone is another text for the same instant', () => {
  setTimeZone('America/New_York')
  expect(pickerText(utc('2026-01-05 04:00'))).toBe('2026-01-04 23:00')
})

test.each([
  ['2026-01-05 14:30', '2026-01-05 13:30'],
  ['2026-07-05 14:30', '2026-07-05 12:30'],
  ['  2026-01-05  ', '2026-01-04 23:00'],
])('typed, “%s” means %s in UTC', (typed, instant) => {
  expect(fromPickerText(typed)).toBe(utc(instant))
})

test('typed, a day without a time gets the time that its field begins with', () => {
  expect(fromPickerText('2026-01-05 ', '23:59')).toBe(utc('2026-01-05 22:59'))
})

test.each([
  '',
  'tomorrow',
  '5-1-2026',
  '2026-02-30',
  '2026-13-01',
  '0026-01-05',
  '1926-01-05 10:00',
  '2026-01-05 24:00',
  '2026-01-05 10:60',
])('typed, “%s” is no date', (typed) => {
  expect(fromPickerText(typed)).toBeNull()
})

test.each(['2026-03-28 23:59', '2026-03-29 23:59', '2026-10-24 23:59', '2026-10-25 23:59'])(
  'around both changes of the clock, %s is what comes back from it',
  (text) => {
    expect(pickerText(fromPickerText(text))).toBe(text)
  },
)

test('the day on which the clock goes forward has 23 hours', () => {
  expect(zonedSeconds(2026, 3, 30) ?? 0).toBe((zonedSeconds(2026, 3, 29) ?? 0) + 23 * 3_600)
})

test('the day on which the clock goes back has 25 hours', () => {
  expect(zonedSeconds(2026, 10, 26) ?? 0).toBe((zonedSeconds(2026, 10, 25) ?? 0) + 25 * 3_600)
})

test('of an hour that comes twice the first is meant', () => {
  expect(zonedSeconds(2026, 10, 25, 2, 30)).toBe(utc('2026-10-25 00:30'))
})

test('an hour that is skipped is taken for the one after the gap', () => {
  expect(pickerText(zonedSeconds(2026, 3, 29, 2, 0))).toBe('2026-03-29 03:00')
})

test.each([
  ['2026-11-16 00:00', 1, '2026-11-22 23:59'],
  ['2026-11-16 09:30', 2, '2026-11-29 23:59'],
  // The clock changes in both weeks; still they end at the end of the day.
  ['2026-10-19 00:00', 1, '2026-10-25 23:59'],
  ['2027-03-22 00:00', 1, '2027-03-28 23:59'],
  ['2026-12-28 00:00', 1, '2027-01-03 23:59'],
])('from %s, %i weeks minus one day end at %s', (from, weeks, end) => {
  setTimeZone('Europe/Amsterdam')
  expect(pickerText(endOfWeeks(fromPickerText(from) ?? 0, weeks))).toBe(end)
})
