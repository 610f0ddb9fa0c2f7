import { describe, expect, test } from 'vitest'
import { mergeMessages, type RunMessage, readJoin, readMessage, readPastMessages, readRun } from './messages'

const line = (sequence: number): RunMessage => ({
  sequence,
  iteration_id: '1',
  inserted_at: '2026-11-24T09:00:00.000Z',
  message: `line ${sequence}`,
  state: 'started',
})
const lines = (...sequences: number[]) => sequences.map(line)
const order = (messages: readonly RunMessage[]) => messages.map(({ sequence }) => sequence)

test.each([
  ['the next line', [1, 2], [3], [1, 2, 3]],
  ['what is known already', [1, 2, 3], [2, 3], [1, 2, 3]],
  ['a gap that is filled later', [1, 5], [2, 3, 5], [1, 2, 3, 5]],
  ['an answer that overlaps and goes on', [3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['an answer that says a line twice', [1], [3, 2, 3], [1, 2, 3]],
  ['the first lines', [], [2, 1], [1, 2]],
])('[L2] %s: no message twice, all in order', (_, known, more, all) => {
  expect(order(mergeMessages(lines(...known), lines(...more)))).toEqual(all)
})

test('nothing new is the same list, so that nothing is painted again', () => {
  const known = lines(1, 2, 3)
  expect(mergeMessages(known, lines(1, 3))).toBe(known)
  expect(mergeMessages(known, [])).toBe(known)
})

test.each([undefined, null, 'text', 5, [], {}, { sequence: '1' }, { ...line(1), sequence: null }])(
  '[L4] what is no message (%j) is ignored',
  (payload) => {
    expect(readMessage(payload, 1)).toBeNull()
  },
)

test('[L4] of an answer the lines that can be read are, and a join that is none tells nothing', () => {
  const told = [line(1), { ...line(2), message: 5 }, null, line(3)]
  expect(order(readJoin({ messages: told }))).toEqual([1, 3])
  expect(order(readPastMessages({ messages: told }))).toEqual([1, 3])
  for (const reply of [null, 'text', {}, { messages: 'none' }]) expect(readJoin(reply)).toEqual([])
})

test('[L2] an answer that tells its lines twice and out of order is read once and in order', () => {
  expect(order(readRun({ iteration: { messages: [line(3), line(1), line(2), line(3)] } }))).toEqual([1, 2, 3])
})

describe('a provider that numbers no lines, as the contract has them', () => {
  const told = (second: number, state: string) => ({
    inserted_at: `2026-11-24T09:00:0${second}Z`,
    message: 'A folder',
    state,
  })
  const FIRST = [told(1, 'started'), told(1, 'reading'), told(2, 'drawing'), told(3, 'finished')]
  const states = (messages: readonly RunMessage[]) => messages.map(({ state }) => state)

  test('tells them in order: read again, none comes twice, and one that was missed comes in its place', () => {
    const before = readPastMessages({ messages: FIRST.slice(0, 2) })
    const heard = readMessage(FIRST[3], before.at(-1)?.sequence ?? 0)
    const known = mergeMessages(before, heard ? [heard] : [])
    expect(states(known)).toEqual(['started', 'reading', 'finished'])
    const all = mergeMessages(known, readPastMessages({ messages: FIRST }))
    expect(states(all)).toEqual(['started', 'reading', 'drawing', 'finished'])
  })

  test('may tell of another run by then, whose lines come behind those of the first', () => {
    const known = readJoin({ messages: FIRST })
    const more = readJoin({ messages: [told(5, 'started'), told(6, 'failed')] })
    expect(states(mergeMessages(known, more))).toEqual([...states(known), 'started', 'failed'])
  })
})
