import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReadBehind } from './useReadBehind'

afterEach(cleanup)

/** A list that is read, and what is heard of its runs. */
function reading() {
  const refresh = vi.fn()
  const props = { heard: [] as { sequence: number }[], stale: true, refreshing: false }
  const { rerender } = renderHook((now: typeof props) => useReadBehind(now.heard, { ...now, refresh }), {
    initialProps: props,
  })
  return { refresh, becomes: (part: Partial<typeof props>) => rerender(Object.assign(props, part)) }
}

test('a run that ends while the list is being read is read again behind that, once', () => {
  const { refresh, becomes } = reading()
  becomes({ refreshing: true })
  becomes({ heard: [{ sequence: 1 }] })
  expect(refresh).toHaveBeenCalledTimes(1)
  becomes({ refreshing: false })
  expect(refresh).toHaveBeenCalledTimes(2)
  becomes({ refreshing: true })
  becomes({ refreshing: false })
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a list that tells all that was heard is left alone', () => {
  const { refresh, becomes } = reading()
  becomes({ heard: [{ sequence: 1 }], stale: false })
  expect(refresh).toHaveBeenCalledTimes(1)
})
