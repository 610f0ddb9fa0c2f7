import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Engine } from '../../offline/engine'
import { folders } from '../../offline/testing/folders'
import type { Milliseconds } from '../../provider/clock'
import { tallyKept } from './tallies'

const MINUTE: Milliseconds = 60_000
const filter = { state: 'inbox' }
const queryKey = ['tally', folders.tallyKey(filter)]

function device() {
  const refreshTally = vi.fn(async () => undefined)
  const engine = { refreshTally } as Partial<Engine> as Engine // only this is used of it
  const queries = new QueryClient()
  const keep = () => tallyKept({ engine, queries }, { collection: folders, filter, lately: MINUTE })
  return { queries, keep, asked: () => refreshTally.mock.calls.length }
}

test('counts that nobody has asked for are', async () => {
  const { keep, asked } = device()
  await keep()
  expect(asked()).toBe(1)
})

test('those that a screen has just asked for, or is asking for, are not asked for once more', async () => {
  const [told, asking] = [device(), device()]
  told.queries.setQueryData(queryKey, { asked: 0 })
  void asking.queries.prefetchQuery({ queryKey, queryFn: () => new Promise(() => {}) })
  for (const each of [told, asking]) {
    await each.keep()
    expect(each.asked()).toBe(0)
  }
})

test('those that were last asked for long ago are', async () => {
  const { queries, keep, asked } = device()
  queries.setQueryData(queryKey, { asked: 0 }, { updatedAt: Date.now() - 2 * MINUTE })
  await keep()
  expect(asked()).toBe(1)
})
