import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onSocket } from '../../data/testing/topics'
import type { Engine } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { useImport } from './useImport'

const READING = { id: 1, type: 'info', message: 'Reading' }
const FINISHED = { id: 2, type: 'finished', message: 'Finished' }

/** The import of a shop on a screen. @param ask how the provider answers a read of its log */
function importOnScreen(ask: () => Promise<unknown>, onRowsChanged = () => {}) {
  const outbox: unknown[] = []
  const engine = {
    ask,
    summary: createCell(ALL_WELL),
    outbox: createCell(outbox),
  } as unknown as Engine // the hook calls nothing else of it
  const { result, tell } = onSocket(engine, () => useImport('7', onRowsChanged))
  const hear = (entry: object) => act(() => tell(({ onEvent }) => onEvent('status', entry)))
  return { result, tell, hear }
}

test('[L4] a socket that comes back with an answer that cannot be read leaves the log as it was heard', () => {
  const { result, tell, hear } = importOnScreen(() => new Promise(() => undefined))
  hear(READING)
  act(() => tell(({ onJoined }) => onJoined({ running: 'perhaps' })))
  expect(result.current).toEqual({ running: true, log: [READING] })
})

test('[L2] lines that come before the answer to the join, and are newer than it, stay in the log', () => {
  const { result, tell, hear } = importOnScreen(() => new Promise(() => undefined))
  hear(READING)
  hear(FINISHED)
  act(() => tell(({ onJoined }) => onJoined({ running: true, log: [READING] })))
  expect(result.current).toEqual({ running: false, log: [READING, FINISHED] })
})

describe('the table is read again', () => {
  const wait = () => new Promise(() => undefined)

  test('after an import that begins and ends before anything is drawn', () => {
    const onRowsChanged = vi.fn()
    const { tell } = importOnScreen(wait, onRowsChanged)
    act(() => tell(({ onJoined }) => onJoined({ running: false, log: [] })))
    act(() => {
      for (const entry of [READING, FINISHED]) tell(({ onEvent }) => onEvent('status', entry))
    })
    expect(onRowsChanged).toHaveBeenCalledOnce()
  })

  test('after one that ended while the socket was away, and not for one that ended before the screen was opened', () => {
    const onRowsChanged = vi.fn()
    const { tell } = importOnScreen(wait, onRowsChanged)
    const log = [READING, FINISHED]
    act(() => tell(({ onJoined }) => onJoined({ running: false, log })))
    expect(onRowsChanged).not.toHaveBeenCalled()
    act(() => tell(({ onJoined }) => onJoined({ running: false, log: log.map((one) => ({ ...one, id: one.id + 2 })) })))
    expect(onRowsChanged).toHaveBeenCalledOnce()
  })

  test('after each import of several, and not once more when the last has ended', () => {
    const onRowsChanged = vi.fn()
    const { hear } = importOnScreen(wait, onRowsChanged)
    const orderedAt = '2026-11-27T10:00:00.000Z'
    const first = { import_id: 1, ordered_at: orderedAt, inserted_at: '2026-11-27T10:00:05.000Z' }
    const second = { import_id: 2, ordered_at: orderedAt, inserted_at: '2026-11-27T10:00:09.000Z' }
    hear({ ...READING, ...first })
    hear({ ...FINISHED, ...first })
    hear({ ...READING, ...second, id: 3 })
    expect(onRowsChanged).toHaveBeenCalledTimes(1)
    hear({ ...FINISHED, ...second, id: 4 })
    expect(onRowsChanged).toHaveBeenCalledTimes(2)
  })
})

describe('[L6] an import whose end was lost on the way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

  test('is over once it has been quiet for a while and the log was read', async () => {
    let log = [READING]
    const ask = vi.fn(async () => ({ locations_import: { running: log.length === 1, log } }))
    const { result, hear } = importOnScreen(ask)
    hear(READING)
    await pass(25)
    expect(result.current.running).toBe(true)
    log = [READING, FINISHED]
    await pass(25)
    expect(result.current).toEqual({ running: false, log: [READING, FINISHED] })
    const asked = ask.mock.calls.length
    await pass(600)
    expect(ask.mock.calls.length - asked).toBeLessThanOrEqual(1)
  })

  test('is not asked for while it tells something', async () => {
    const ask = vi.fn(async () => ({ locations_import: { running: true, log: [READING] } }))
    const { hear } = importOnScreen(ask)
    await pass(0)
    const asked = ask.mock.calls.length
    for (let id = 1; id < 10; id += 1) {
      hear({ ...READING, id })
      await pass(15)
    }
    expect(ask.mock.calls.length).toBe(asked)
  })

  test('is read again where nobody answered, and what was heard meanwhile is newer than the answer', async () => {
    let answer = (_: unknown) => {}
    const ask = vi
      .fn()
      .mockRejectedValueOnce(new Error('nobody answers'))
      .mockRejectedValueOnce(new Error('nobody answers'))
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const { result, hear } = importOnScreen(ask)
    hear(READING)
    await pass(25)
    await pass(25)
    expect(ask).toHaveBeenCalledTimes(3)
    const end = { ...FINISHED, id: 3 }
    hear(end)
    answer({ locations_import: { running: true, log: [READING, { ...READING, id: 2 }] } })
    await pass(1)
    expect(result.current).toEqual({ running: false, log: [READING, end] })
  })
})
