import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Engine, ListView } from '../../offline/engine'
import { folders } from '../../offline/testing/folders'
import { createCell } from '../../provider/source'
import { listAhead, untilAnswered } from './ahead'

afterEach(() => vi.useRealTimers())

const NOT_READ: ListView = { ids: [], total: null, more: false, from: 'none', asOf: null }
const EMPTY: ListView = { ...NOT_READ, from: 'device' }
const FILLED: ListView = { ...EMPTY, ids: ['1'] }
const inbox = { state: 'inbox' }

/** Somebody whose device has not read its list yet. */
function reader() {
  const list = createCell(NOT_READ)
  const refresh = vi.fn(async () => undefined)
  const engine = { list: () => list, refresh } as Partial<Engine> as Engine // only this is used of it
  return { list, refresh, engine, queries: new QueryClient() }
}

/** Whether the promise has resolved by now. */
async function isKept(promise: Promise<void>): Promise<boolean> {
  let kept = false
  void promise.then(() => {
    kept = true
  })
  for (const _ of 'a few links of a chain') await Promise.resolve()
  return kept
}

describe('a list ahead of its screen', () => {
  test('is there when this device has read it, whatever the provider does', async () => {
    const { list, engine, queries, refresh } = reader()
    refresh.mockReturnValue(new Promise(() => {}))
    const ahead = listAhead({ engine, queries }, folders, inbox)
    expect(await isKept(ahead)).toBe(false)
    list.write(FILLED)
    expect(await isKept(ahead)).toBe(true)
  })

  test('is waited for while this device has nothing of it and the provider is asked', async () => {
    const { list, engine, queries, refresh } = reader()
    refresh.mockReturnValue(new Promise(() => {}))
    const ahead = listAhead({ engine, queries }, folders, inbox)
    list.write(EMPTY)
    expect(await isKept(ahead)).toBe(false)
    list.write({ ...FILLED, from: 'provider' })
    expect(await isKept(ahead)).toBe(true)
  })

  test('is not waited for any more when the provider has answered that there is nothing', async () => {
    const { list, engine, queries } = reader()
    list.write(EMPTY)
    await expect(listAhead({ engine, queries }, folders, inbox)).resolves.toBeUndefined()
  })

  test('is asked for once, however often its screen is opened', async () => {
    const { list, engine, queries, refresh } = reader()
    list.write(EMPTY)
    for (const _ of ['once', 'again', 'and again']) await listAhead({ engine, queries }, folders, inbox)
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  })

  test('is waited for no longer than a tenth of a second: neither a slow disk nor a slow provider holds up a screen', async () => {
    vi.useFakeTimers()
    const { engine, queries } = reader()
    const waiting = listAhead({ engine, queries }, folders, inbox)
    vi.advanceTimersByTime(99)
    expect(await isKept(waiting)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await isKept(waiting)).toBe(true)
  })
})

describe('what is fetched ahead', () => {
  test('waits while a screen waits for an answer, also for one that never comes', async () => {
    const { queries } = reader()
    let fail = () => {}
    const asked = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('no answer'))
    })
    const answered = queries.prefetchQuery({ queryKey: ['list'], queryFn: () => asked, retry: false })
    const turn = untilAnswered({ queries })
    expect(await isKept(turn)).toBe(false)
    fail()
    await answered
    expect(await isKept(turn)).toBe(true)
  })

  test('does not wait where nothing is asked for', async () => {
    expect(await isKept(untilAnswered(reader()))).toBe(true)
  })
})
