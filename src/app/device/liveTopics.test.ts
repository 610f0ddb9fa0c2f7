import { expect, test, vi } from 'vitest'
import type { Channels, Topic } from '../../provider/channels'
import { createLiveTopics } from './liveTopics'

/** A socket whose joins the test answers. */
function socket() {
  const joined: { topic: string; handlers: Topic; left: boolean }[] = []
  const channels: Channels = {
    join: (topic, handlers) => {
      const one = { topic, handlers, left: false }
      joined.push(one)
      return () => {
        one.left = true
      }
    },
    push: vi.fn(async () => true),
    close: vi.fn(),
  }
  return { channels, joined }
}

const listener = () => ({ onJoined: vi.fn(), onEvent: vi.fn() })

test('nothing is opened before somebody listens, and one socket serves all topics', async () => {
  const { channels, joined } = socket()
  const open = vi.fn(async () => channels)
  const live = createLiveTopics({ open, onReachable: vi.fn() })
  expect(open).not.toHaveBeenCalled()
  live.join('pdf:1', listener())
  live.join('pdf:2', listener())
  await vi.waitFor(() => expect(joined.map(({ topic }) => topic)).toEqual(['pdf:1', 'pdf:2']))
  expect(open).toHaveBeenCalledOnce()
})

test('[L6] a second listener gets the state as well, and a topic is left with its last listener', async () => {
  const { channels, joined } = socket()
  const live = createLiveTopics({ open: async () => channels, onReachable: vi.fn() })
  const [first, second] = [listener(), listener()]
  const leaveFirst = live.join('pdf:1', first)
  await vi.waitFor(() => expect(joined).toHaveLength(1))
  const leaveSecond = live.join('pdf:1', second)
  expect(joined.map(({ left }) => left)).toEqual([true, false])
  joined[1]?.handlers.onJoined({ progress: 40 })
  joined[1]?.handlers.onEvent('progress', { progress: 50 })
  for (const one of [first, second]) {
    expect(one.onJoined).toHaveBeenCalledWith({ progress: 40 })
    expect(one.onEvent).toHaveBeenCalledWith('progress', { progress: 50 })
  }
  leaveFirst()
  expect(joined[1]?.left).toBe(false)
  leaveSecond()
  expect(joined[1]?.left).toBe(true)
})

test('what is said on a topic that nobody listens to is heard, and the topic is left again', async () => {
  const { channels, joined } = socket()
  const live = createLiveTopics({ open: async () => channels, onReachable: vi.fn() })
  expect(await live.push('pdf:1', 'kill')).toBe(true)
  expect(channels.push).toHaveBeenCalledExactlyOnceWith('pdf:1', 'kill')
  expect(joined).toMatchObject([{ topic: 'pdf:1', left: true }])
})

test('without a token it is tried again, and never after it was closed', async () => {
  const { channels, joined } = socket()
  const answers = [null, channels]
  const open = vi.fn(async () => answers.shift() ?? null)
  const live = createLiveTopics({ open, onReachable: vi.fn(), tryAgainAfter: 5 })
  live.join('parser:1', listener())
  await vi.waitFor(() => expect(joined).toHaveLength(1))
  live.close()
  expect(channels.close).toHaveBeenCalledOnce()
  live.join('parser:2', listener())
  expect([open.mock.calls.length, joined.length]).toEqual([2, 1])
})

test('a socket that opens once its person has left is closed, and nothing is listened to', async () => {
  const { channels, joined } = socket()
  let opened = (_: Channels) => {}
  const open = () => new Promise<Channels>((resolve) => (opened = resolve))
  const live = createLiveTopics({ open, onReachable: vi.fn() })
  live.join('pdf:1', listener())
  live.close()
  opened(channels)
  await vi.waitFor(() => expect(channels.close).toHaveBeenCalledOnce())
  expect(joined).toEqual([])
})
