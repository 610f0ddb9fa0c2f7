import { expect, test } from 'vitest'
import type { Iteration } from '../../domain/parsers/iteration'
import { newId } from '../../offline/define'
import { liveRuns, needsReading, withLiveRuns } from './liveRuns'

const run = (id: string, state: string): Iteration => ({
  id,
  version: 1,
  parser_id: '7',
  state,
  inserted_at: '2026-11-24T09:00:00.000Z',
  brochure: null,
  last_message: 'read',
})
let sequence = 0
const said = (iteration_id: string, state: string, message = 'heard') => ({
  sequence: ++sequence,
  iteration_id,
  inserted_at: `2026-11-24T10:00:0${sequence}.000Z`,
  message,
  state,
})
const shown = (runs: readonly Iteration[]) => runs.map(({ id, state }) => `${id} ${state}`)

test('a run shows the state that was heard last', () => {
  const live = liveRuns([said('3', 'waiting'), said('3', 'started'), said('3', 'finished', 'Brochure made')])
  const [row] = withLiveRuns([run('3', 'started')], live, '7')
  expect([row?.state, row?.last_message]).toEqual(['finished', 'Brochure made'])
})

test('a run that only its lines tell of began with the first of them', () => {
  const first = said('3', 'waiting')
  const [row] = withLiveRuns([], liveRuns([first, said('3', 'started')]), '7')
  expect(row?.inserted_at).toBe(first.inserted_at)
})

test('[L2] a run that the list knows to be over is not set back by what was heard before', () => {
  const live = liveRuns([said('3', 'started')])
  expect(shown(withLiveRuns([run('3', 'finished')], live, '7'))).toEqual(['3 finished'])
  expect(needsReading([run('3', 'finished')], live)).toBe(false)
})

test('runs that the list does not know yet stand above it, the newest first', () => {
  const live = liveRuns([said('4', 'failed'), said('5', 'started')])
  expect(shown(withLiveRuns([run('3', 'finished')], live, '7'))).toEqual(['5 started', '4 failed', '3 finished'])
  expect(needsReading([run('3', 'finished')], live)).toBe(true)
})

test('so they do if the newer one, which waits, is heard of before the end of the other', () => {
  const live = liveRuns([said('5', 'waiting'), said('4', 'finished')])
  expect(shown(withLiveRuns([run('3', 'finished')], live, '7'))).toEqual(['5 waiting', '4 finished', '3 finished'])
})

test('a run that was begun here is one row, also while its first line is heard before the answer that names it', () => {
  const begun = newId()
  const live = liveRuns([said('4', 'waiting')])
  expect(shown(withLiveRuns([run(begun, 'waiting'), run('3', 'finished')], live, '7'))).toEqual([
    `${begun} waiting`,
    '3 finished',
  ])
  expect(needsReading([run(begun, 'waiting'), run('3', 'finished')], live)).toBe(true)
  expect(shown(withLiveRuns([run('4', 'waiting'), run('3', 'finished')], live, '7'))).toEqual([
    '4 waiting',
    '3 finished',
  ])
})

test('a run that is older than the end of the list is left to its page', () => {
  const live = liveRuns([said('1', 'finished')])
  expect(shown(withLiveRuns([run('3', 'finished')], live, '7'))).toEqual(['3 finished'])
})

test('the list is read again when a run has ended, not with every line', () => {
  expect(needsReading([run('3', 'started')], liveRuns([said('3', 'started')]))).toBe(false)
  expect(needsReading([run('3', 'started')], liveRuns([said('3', 'finished')]))).toBe(true)
  expect(needsReading([run('3', 'finished')], liveRuns([said('3', 'finished')]))).toBe(false)
})
