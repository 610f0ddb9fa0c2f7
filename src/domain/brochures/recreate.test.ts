import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { historyItem, iterationSchema } from '../parsers/iteration'
import { brochures } from './collection'
import { hasEnded, hasFailed, parserFor, readProgress, recreateBrochure } from './recreate'

const said = (...states: string[]) =>
  states.map((state, sequence) => ({ sequence, iteration_id: '1', inserted_at: '', message: state, state }))

test.each([
  ['running', said('started', 'downloading'), false, false],
  ['finished', [], true, false],
  ['running', said('started', 'finished'), true, false],
  ['running', said('started', 'failed'), true, true],
])('a run that is %s and told %o', (state, messages, ended, failed) => {
  expect([hasEnded({ state, messages }), hasFailed({ state, messages })]).toEqual([ended, failed])
})

test('a run that waits has made nothing yet: its history item does not change with the first answer and back with the last', () => {
  const fields = { brochureId: '12', name: 'Week 47', shop_id: '1', region_id: '3', language_id: '1', parser_id: '9' }
  const waiting = recreateBrochure.make?.({ id: newId(), ...fields, at: '2026-11-24T09:00:00Z' })
  expect(historyItem(v.parse(iterationSchema, waiting))).toBe('')
})

test('a region that a person uploaded is made anew by the parser of another one', () => {
  const brochure = brochures.parse({
    id: 1,
    state: 'inbox',
    brochure_regions: [
      { id: 1, region_id: 3, parser_id: null },
      { id: 2, region_id: 4, parser_id: 9 },
    ],
  })
  expect(brochure.brochure_regions.map((region) => parserFor(brochure, region))).toEqual(['9', '9'])
})

test('one message that cannot be read hides no others, and a run whose messages have no numbers ends like any other', () => {
  const finished = { inserted_at: '2026-11-24T09:00:00Z', message: 'done', state: 'finished' }
  const progress = readProgress({ iteration: { state: 'running', messages: [null, finished] } })
  expect(progress.messages.map(({ message }) => message)).toEqual(['done'])
  expect(hasEnded(progress)).toBe(true)
})

test.each([undefined, null, 'none'])('messages that are none (%j) do not hide that the run has ended', (messages) => {
  expect(hasEnded(readProgress({ iteration: { state: 'finished', messages } }))).toBe(true)
})
