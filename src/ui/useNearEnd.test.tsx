import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNearEnd } from './useNearEnd'

/** A list that fits its window; in jsdom all do. */
const scroller = { current: document.createElement('div') }

test('a list that ends in sight asks for more by itself, and again when more has come', async () => {
  const onNearEnd = vi.fn()
  const { rerender } = renderHook(({ count }) => useNearEnd(scroller, count, onNearEnd), {
    initialProps: { count: 20 },
  })
  await vi.waitFor(() => expect(onNearEnd).toHaveBeenCalledTimes(1))
  rerender({ count: 40 })
  await vi.waitFor(() => expect(onNearEnd).toHaveBeenCalledTimes(2))
})
