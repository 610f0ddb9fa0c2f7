import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../offline/engineEvent'
import { keepInStep } from './keepInStep'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @returns which questions are asked anew once the engine has sent this event and a while has passed */
function askedAnew(event: EngineEvent): string[] {
  const queries = new QueryClient()
  const cache = queries.getQueryCache()
  for (const [name, pace] of [['list'], ['run', 'own']])
    cache.build(queries, { queryKey: [name], meta: { pace } }).setData(name)
  let tell = (_: EngineEvent) => {}
  const stop = keepInStep(
    {
      onEvent: (listener) => {
        tell = listener
        return () => true
      },
    },
    queries,
  )
  tell(event)
  vi.advanceTimersByTime(2_000)
  stop()
  return cache.getAll().flatMap(({ state, queryKey }) => (state.isInvalidated ? String(queryKey[0]) : []))
}

test('what is shown is asked anew after the last change was answered, but for what is polled at a pace of its own', () => {
  expect(askedAnew({ kind: 'drained' })).toEqual(['list'])
})

test('all is asked anew when the browser has cleared what was on this device', () => {
  expect(askedAnew({ kind: 'cleared', waiting: 0 })).toEqual(['list', 'run'])
})

test('all is asked anew when the provider can be reached again', () => {
  expect(askedAnew({ kind: 'reconnected' })).toEqual(['list', 'run'])
})
