import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onSocket } from '../../data/testing/topics'
import { pastMessagesRequest } from '../../domain/parsers/messages'
import type { Engine } from '../../offline/engine'
import { useRunMessages } from './useRunMessages'

const line = (sequence: number, state = 'running') => ({
  sequence,
  iteration_id: '3',
  inserted_at: '2026-11-25T10:00:00Z',
  message: `Line ${sequence}`,
  state,
})

/** The messages of a parser on a screen. @param told gives the lines that the provider has after a sequence number */
function messagesOnScreen(told: () => readonly object[]) {
  const ask = vi.fn(async (_: unknown) => ({ messages: told() }))
  const { result, tell } = onSocket({ ask } as unknown as Engine, () => useRunMessages('7')) // the hook calls nothing else of it
  const hear = (message: object) => act(() => tell(({ onEvent }) => onEvent('new_message', message)))
  return { ask, result, hear, tell }
}

test('[L1] what was missed while the socket was away is asked for from the same line until it has come', async () => {
  const told = [line(1), line(2), line(3), line(4), line(5), line(6)]
  const { ask, result, hear, tell } = messagesOnScreen(() => told.slice(1))
  const comeBack = (latest: object) => act(async () => tell(({ onJoined }) => onJoined({ messages: [latest] })))
  hear(line(1))
  ask.mockRejectedValueOnce(new Error('nobody answers'))
  await comeBack(line(4))
  hear(line(5))
  await comeBack(line(6))
  expect(ask.mock.calls).toEqual([[pastMessagesRequest('7', 1)], [pastMessagesRequest('7', 1)]])
  expect(result.current).toEqual(told)
})

describe('a run whose lines were lost on the way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

  test('is told whole once it has been quiet for a while, and again until it has ended', async () => {
    let told = [line(1), line(2), line(3)]
    const { ask, result, hear } = messagesOnScreen(() => told)
    hear(line(1))
    hear(line(3))
    await pass(25)
    expect(result.current).toEqual(told)
    told = [...told, line(4, 'finished')]
    await pass(25)
    expect(result.current).toEqual(told)
    const asked = ask.mock.calls.length
    await pass(600)
    expect(ask.mock.calls.length - asked).toBeLessThanOrEqual(1)
  })

  test('that was never heard of is told as well', async () => {
    const told = [line(1), line(2, 'failed')]
    const { result } = messagesOnScreen(() => told)
    await pass(25)
    expect(result.current).toEqual(told)
  })
})
