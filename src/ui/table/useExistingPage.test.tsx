import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type NumberedList, useExistingPage } from './useExistingPage'

test('a page behind the last one gives way to it, once the provider has said how many there are', () => {
  const toPage = vi.fn()
  const at = (page: number, totalPages: number | null, known: Partial<NumberedList> = {}) => ({
    page,
    list: { loading: false, refreshing: false, from: 'provider' as const, totalPages, ...known },
  })
  const { rerender } = renderHook(({ page, list }) => useExistingPage(page, list, toPage), {
    initialProps: at(9, null),
  })
  rerender(at(9, 2, { refreshing: true }))
  rerender(at(9, 2, { from: 'device' }))
  rerender(at(2, 2))
  expect(toPage).not.toHaveBeenCalled()
  rerender(at(9, 2))
  rerender(at(3, 0))
  expect(toPage.mock.calls).toEqual([[2], [1]])
})
