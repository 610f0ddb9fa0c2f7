import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locations } from '../../domain/locations/collection'
import { newId } from '../../offline/define'
import type { Engine, PageView } from '../../offline/engine'
import { createCell } from '../../provider/source'
import { around } from '../testing/device'
import { usePage } from './pages'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const PAGE: PageView = { ids: [], page: 1, totalPages: 1, total: 0, from: 'provider', asOf: 0 }

/** Somebody looks at the first page of a shop's locations. @returns how often the provider was asked for it */
function lookingAt(shop_id: string) {
  const refreshPage = vi.fn(async () => undefined)
  const page = createCell(PAGE)
  const engine = { page: () => page, refreshPage } as Partial<Engine> as Engine // only this is used of it
  const filter = { shop_id, search: '' }
  renderHook(() => usePage(locations, filter, 1), { wrapper: around(engine) })
  return () => refreshPage.mock.calls.length
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

test('a page that is being looked at is asked for every 20 s: others work on the same records (faults I12)', async () => {
  const asked = lookingAt('7')
  await seconds(1)
  expect(asked()).toBe(1)
  await seconds(20)
  expect(asked()).toBe(2)
  await seconds(20)
  expect(asked()).toBe(3)
})

test('the provider is not asked about a shop that waits to be made', async () => {
  const asked = lookingAt(newId())
  await seconds(30)
  expect(asked()).toBe(0)
})
