import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Topic } from '../provider/channels'
import { LiveContext, useChannel } from './liveTopics'

test('a topic’s state and events reach the component, and it is left when that goes', () => {
  const listeners: Topic[] = []
  const leave = vi.fn()
  const live = {
    push: vi.fn(),
    join: (_: string, listener: Topic) => {
      listeners.push(listener)
      return leave
    },
  }
  const [onJoined, onEvent] = [vi.fn(), vi.fn()]
  const { unmount } = renderHook(() => useChannel('pdf:7', { onJoined, onEvent }), {
    wrapper: ({ children }) => <LiveContext value={live}>{children}</LiveContext>,
  })
  listeners[0]?.onJoined({ progress: 3 })
  listeners[0]?.onEvent('progress', { progress: 4 })
  expect([onJoined.mock.calls, onEvent.mock.calls]).toEqual([[[{ progress: 3 }]], [['progress', { progress: 4 }]]])
  unmount()
  expect(leave).toHaveBeenCalledOnce()
})
