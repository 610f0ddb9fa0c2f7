import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import { pretendEngine } from '../testing/pretendEngine'
import { useLoadMore } from './useLoadMore'

afterEach(cleanup)

function nearTheEnd() {
  const loadMore = vi.fn()
  const list = { ids: ['1', '2'], more: true, asOf: 1, loadMore }
  const { rerender } = renderHook((now: Partial<typeof list>) => useLoadMore({ ...list, ...now }, true), {
    wrapper: around(pretendEngine([])),
    initialProps: {},
  })
  return { loadMore, becomes: rerender }
}

test('the next page is asked for once, and again when it has come', () => {
  const { loadMore, becomes } = nearTheEnd()
  becomes({})
  expect(loadMore).toHaveBeenCalledTimes(1)
  becomes({ ids: ['1', '2', '3'] })
  expect(loadMore).toHaveBeenCalledTimes(2)
})

test('a page that was lost, or brought nothing that is shown, is asked for again as soon as the provider answers anew', () => {
  const { loadMore, becomes } = nearTheEnd()
  becomes({ asOf: 2 })
  expect(loadMore).toHaveBeenCalledTimes(2)
})

test('the end is asked for no more', () => {
  const { loadMore, becomes } = nearTheEnd()
  becomes({ more: false, asOf: 2 })
  expect(loadMore).toHaveBeenCalledTimes(1)
})
