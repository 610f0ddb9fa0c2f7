import { expect, test } from 'vitest'
import { updatesSince } from './updates'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`
const update = (hour: number) => ({ inserted_at: at(hour), caption: `At ${hour}` })
const captions = (hours: number[], since: number) =>
  updatesSince({ brochure_updates: hours.map(update) }, Date.parse(at(since))).map(({ caption }) => caption)

test('what happened since is told, the latest first, and no more than three', () => {
  expect(captions([8, 12, 10], 9)).toEqual(['At 12', 'At 10'])
  expect(captions([10, 11, 12, 13], 9)).toEqual(['At 13', 'At 12', 'At 11'])
})

test('where the clocks disagree it is the last one', () => {
  expect(captions([7, 8], 9)).toEqual(['At 8'])
  expect(updatesSince({}, 0)).toEqual([])
})

test('what a colleague did just before, and had not come to this device by then, is told beside what followed', () => {
  const made = Date.parse('2026-11-21T09:00:00Z')
  const lines = ['08:58:00', '08:59:45', '09:00:05'].map((time) => ({
    inserted_at: `2026-11-21T${time}Z`,
    caption: `At ${time}`,
  }))
  const told = updatesSince({ brochure_updates: lines }, made)
  expect(told.map(({ caption }) => caption)).toEqual(['At 09:00:05', 'At 08:59:45'])
})
