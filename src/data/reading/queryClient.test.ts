import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ConsoleDatabase, Unit } from '../../offline/storage/database'
import { createQueryClient } from './queryClient'

const KEY = ['list']
const HASH = JSON.stringify(KEY)
const DAY = 24 * 3_600_000
const YESTERDAY = Date.now() - DAY

/** A database in which an old answer is kept. @param looks collects the keys that are looked for */
function keptSince(dataUpdatedAt: number, looks: string[] = []): Pick<ConsoleDatabase, 'queries' | 'atOnce'> {
  const state = { data: 'old', dataUpdatedAt, errorUpdatedAt: 0 }
  const value = { buster: '', queryHash: HASH, queryKey: KEY, state }
  const rows = new Map([[`tanstack-query-${HASH}`, { key: HASH, value }]])
  const queries = {
    toCollection: () => ({ primaryKeys: async () => [...rows.keys()] }),
    get: async (key: string) => {
      looks.push(key)
      return rows.get(key)
    },
    toArray: async () => [...rows].map(([key, row]) => ({ ...row, key })),
    put: async (row: { key: string; value: typeof value }) => void rows.set(row.key, row),
    delete: async (key: string) => void rows.delete(key),
  }
  // Only this part of a table, and of a transaction, is used here.
  const unit = { queries } as unknown as Unit
  return { queries: unit.queries, atOnce: (_mode, _tables, work) => Promise.resolve(work(unit)) }
}

function observe(answer: () => Promise<string>, since = YESTERDAY) {
  const client = createQueryClient(keptSince(since))
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: answer })
  const stop = observer.subscribe(() => undefined)
  return { now: () => observer.getCurrentResult(), stop }
}

test('what is kept is shown at once, and asked for anew behind it', async () => {
  let tell = (_: string) => {}
  const { now, stop } = observe(() => new Promise((resolve) => (tell = resolve)))
  await vi.waitFor(() => expect(now()).toMatchObject({ data: 'old', dataUpdatedAt: YESTERDAY, isFetching: true }))
  tell('new')
  await vi.waitFor(() => expect(now().data).toBe('new'))
  stop()
})

test('what was kept by a clock that was ahead is asked for anew all the same', async () => {
  const { now, stop } = observe(async () => 'new', Date.now() + DAY)
  await vi.waitFor(() => expect(now().data).toBe('new'))
  stop()
})

test('what is kept stays shown when it cannot be asked for anew, and the failure is the query’s to tell', async () => {
  const { now, stop } = observe(() => Promise.reject(new Error('no')))
  await vi.waitFor(() => expect(now()).toMatchObject({ data: 'old', isError: true, error: new Error('no') }))
  stop()
})

test('what was never asked for is asked for at once, without looking for it on the device', async () => {
  const looks: string[] = []
  const client = createQueryClient(keptSince(YESTERDAY, looks))
  expect(await client.fetchQuery({ queryKey: ['another list'], queryFn: async () => 'new' })).toBe('new')
  expect(looks).toEqual([])
})

test('what was never asked for is asked for once', async () => {
  const client = createQueryClient(keptSince(YESTERDAY))
  const ask = vi.fn(async () => 'new')
  const observer = new QueryObserver(client, { queryKey: ['another list'], queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'))
  await new Promise((passed) => setTimeout(passed)) // in this time the kept answer is asked for anew
  expect(ask).toHaveBeenCalledOnce()
  stop()
})

test('an answer is kept, and shown at once after the next start', async () => {
  const database = keptSince(YESTERDAY)
  const queryKey = ['another list']
  await createQueryClient(database).fetchQuery({ queryKey, queryFn: async () => 'new' })
  await vi.waitFor(async () => expect(await database.queries.toArray()).toHaveLength(2))
  const later = createQueryClient(database)
  expect(await later.fetchQuery({ queryKey, queryFn: () => new Promise<string>(() => {}) })).toBe('new')
})

test('what nobody has asked for in 30 days is swept a while after the start, and younger answers stay', async () => {
  vi.useFakeTimers()
  const [old, young] = [keptSince(Date.now() - 31 * DAY), keptSince(YESTERDAY)]
  for (const database of [old, young]) createQueryClient(database)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect([await old.queries.toArray(), await young.queries.toArray()]).toMatchObject([[], [{ key: expect.anything() }]])
})

test('what is asked is answered where a newer console lets this one only read', async () => {
  const client = createQueryClient({ ...keptSince(YESTERDAY), atOnce: () => Promise.reject(new Error('read only')) })
  expect(await client.fetchQuery({ queryKey: ['another list'], queryFn: async () => 'new' })).toBe('new')
})
