import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EntryView } from '../offline/engine'
import { ALL_WELL } from '../offline/testing/summary'
import { createCell } from '../provider/source'
import { useHeldUpUntil } from './heldUp'
import { around } from './testing/device'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What is told of a record when its creation is among these changes. */
function making(...entries: Partial<EntryView>[]) {
  vi.useFakeTimers()
  const outbox = createCell(entries.map((entry) => ({ record: 'pdfs/new', creation: true, ...entry }) as EntryView))
  const engine = { summary: createCell(ALL_WELL), comeback: createCell({ held: false }), outbox }
  const { result } = renderHook(() => useHeldUpUntil('pdfs/new'), { wrapper: around(engine) })
  const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
  return {
    told: () => result.current,
    pass,
    become: (state: EntryView['state']) => act(() => outbox.write(outbox.read().map((entry) => ({ ...entry, state })))),
  }
}

test('a creation that waits for longer than a moment is held up, though nothing has failed: the provider asks for patience', () => {
  const { told, pass, become } = making({ state: 'waiting', attempts: 0 })
  expect(told()).toBeNull()
  pass(2_000)
  expect(told()).toBe('the provider answers')
  become('sending')
  expect(told()).toBeNull()
})

test('one that is on its way is not held up, however long that takes', () => {
  const { told, pass } = making({ state: 'sending', attempts: 1 })
  pass(60_000)
  expect(told()).toBeNull()
})
