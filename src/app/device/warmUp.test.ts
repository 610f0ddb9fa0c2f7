import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../offline/engine'
import { createCell } from '../../provider/source'
import { warmUp } from './warmUp'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Asked {
  collection: string
  status?: unknown
  page?: number
}

/** A start on a device that has nothing yet, of a provider with 40 pages of shops. */
async function askedAfterStart({ saveData = false, visibilityState = 'visible' } = {}): Promise<Asked[]> {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('navigator', { connection: { saveData } })
  const asked: Asked[] = []
  const pretended = {
    summary: createCell({ connectivity: 'online' }),
    list: () => createCell({ ids: [], asOf: null }),
    records: () => createCell([]),
    page: () => createCell({ totalPages: 40, asOf: null }),
    refreshTally: async () => undefined,
    refresh: async ({ name }: { name: string }, { status }: { status?: unknown }) =>
      asked.push({ collection: name, ...(status === undefined ? {} : { status }) }),
    refreshPage: async ({ name }: { name: string }, _: object, page: number) => asked.push({ collection: name, page }),
  }
  const stop = warmUp({ engine: pretended as object as Engine, queries: new QueryClient() })
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  return asked
}

test('a device that has nothing yet brings the first page of each list that is worked through', async () => {
  const lists = (await askedAfterStart()).filter(({ collection }) => collection === 'brochures')
  expect(lists.map(({ status }) => status)).toEqual(['inbox', 'for_approval', 'not_published', 'active'])
})

test('it brings the first 200 shops, 25 a page', async () => {
  const pages = (await askedAfterStart()).filter(({ collection }) => collection === 'shops')
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test.each([
  ['for whom each byte may cost something', { saveData: true }],
  ['who looks at another tab', { visibilityState: 'hidden' }],
])('nothing is brought for somebody %s', async (_who, how) => {
  expect(await askedAfterStart(how)).toEqual([])
})
