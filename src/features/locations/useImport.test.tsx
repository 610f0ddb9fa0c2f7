import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { topicsInHand } from '../../data/testing/topics'
import type { Engine } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { useImport } from './useImport'

/** An engine whose provider has not answered yet. */
const silent = {
  ask: () => new Promise(() => undefined),
  summary: { read: () => ALL_WELL, subscribe: () => () => undefined },
} as unknown as Engine // the hook calls no more of it

test('[L4] a socket that comes back with an answer that cannot be read leaves the log as it was heard', () => {
  const { tell, Live } = topicsInHand()
  const Around = around(silent)
  const { result } = renderHook(() => useImport('7', () => undefined), {
    wrapper: ({ children }) => (
      <Around>
        <Live>{children}</Live>
      </Around>
    ),
  })
  act(() => tell(({ onEvent }) => onEvent('status', { id: 1, type: 'info', message: 'Reading' })))
  act(() => tell(({ onJoined }) => onJoined({ running: 'perhaps' })))
  expect(result.current).toEqual({ running: true, log: [{ id: 1, type: 'info', message: 'Reading' }] })
})
