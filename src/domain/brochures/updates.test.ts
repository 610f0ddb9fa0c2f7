import { expect, test } from 'vitest'
import { updatesSince } from './updates'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`
const update = (hour: number) => ({ inserted_at: at(hour), caption: `At ${hour}` })
const since = (hours: number[], made: number, known?: number) =>
  updatesSince(
    { brochure_updates: hours.map(update) },
    { at: Date.parse(at(made)), madeOn: known === undefined ? null : at(known) },
  )
const captions = (...about: Parameters<typeof since>) => since(...about).latest.map(({ caption }) => caption)

test('what happened since is told, the latest first: three of it, and how many more there were', () => {
  expect(captions([8, 12, 10], 9)).toEqual(['At 12', 'At 10'])
  expect(captions([9, 10, 11, 12, 13], 9)).toEqual(['At 13', 'At 12', 'At 11'])
  expect([since([8, 12, 10], 9).more, since([9, 10, 11, 12, 13], 9).more]).toEqual([0, 2])
})

test('a device that was away for hours is told what was done while it was, and not only since the change was made on it', () => {
  expect(captions([8, 10, 15], 14, 8)).toEqual(['At 15', 'At 10'])
})

test('where the clock of this device is ahead, what was done meanwhile is told all the same', () => {
  expect(captions([8, 10, 11], 14, 8)).toEqual(['At 11', 'At 10'])
})

test.each([undefined, 12])('where nothing seems to have been done since (known: %s) it is the last one', (known) => {
  expect(captions([7, 8], 14, known)).toEqual(['At 8'])
})

test('where the clocks disagree it is the last one', () => {
  expect(captions([7, 8], 9)).toEqual(['At 8'])
  expect(updatesSince({}, { at: 0 }).latest).toEqual([])
})

test('what a colleague did just before, and had not come to this device by then, is told beside what followed', () => {
  const made = Date.parse('2026-11-21T09:00:00Z')
  const lines = ['08:58:00', '08:59:45', '09:00:05'].map((time) => ({
    inserted_at: `2026-11-21T${time}Z`,
    caption: `At ${time}`,
  }))
  const told = updatesSince({ brochure_updates: lines }, { at: made }).latest
  expect(told.map(({ caption }) => caption)).toEqual(['At 09:00:05', 'At 08:59:45'])
})
