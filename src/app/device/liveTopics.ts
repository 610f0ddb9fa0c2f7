/**
 * The tab's one socket, opened when a screen first listens. What it brings are hints; each join's reply holds the current
 * state, so a socket that was away has made nobody miss anything.
 */
import type { Channels, ChannelsPorts, Topic } from '../../provider/channels'
import type { Milliseconds } from '../../provider/clock'

const BETWEEN_TRIES: Milliseconds = 15_000

interface LivePorts {
  /** resolves to null while no token can be had */
  open: (signs: Pick<ChannelsPorts, 'onOpen'>) => Promise<Channels | null>
  /** called when the socket is open: the provider can be reached */
  onReachable: () => void
  /** how long to wait before the next try when there was no token */
  tryAgainAfter?: Milliseconds
}

interface Joined {
  listeners: Set<Topic>
  leave: () => void
}

export function createLiveTopics({ open, onReachable, tryAgainAfter = BETWEEN_TRIES }: LivePorts): Channels {
  const topics = new Map<string, Joined>()
  let channels: Channels | null = null
  let opening: Promise<void> | null = null
  let closed = false
  let again: ReturnType<typeof setTimeout> | undefined

  const joinNow = (topic: string, joined: Joined) => {
    joined.leave()
    const tell = (what: (listener: Topic) => void) => {
      for (const listener of [...joined.listeners]) what(listener)
    }
    joined.leave =
      channels?.join(topic, {
        onJoined: (reply) => tell((listener) => listener.onJoined(reply)),
        onEvent: (event, payload) => tell((listener) => listener.onEvent(event, payload)),
      }) ?? nothing
  }

  /** Resolves once there is a socket, or none can be had just now. */
  const connect = async () => {
    if (channels || closed) return
    opening ??= openNow().finally(() => {
      opening = null
    })
    await opening
  }

  const openNow = async () => {
    const opened = await open({ onOpen: onReachable }).catch(() => null)
    if (closed) return opened?.close()
    channels = opened
    if (!opened) again = setTimeout(() => void connect(), tryAgainAfter)
    else for (const [topic, joined] of topics) joinNow(topic, joined)
  }

  const live: Channels = {
    join: (topic, listener) => {
      const joined = topics.get(topic) ?? { listeners: new Set(), leave: nothing }
      joined.listeners.add(listener)
      topics.set(topic, joined)
      // Joins again for a second listener: only the reply to a join tells what has been so far. The first one may hear it twice.
      if (channels) joinNow(topic, joined)
      else void connect()
      return () => {
        joined.listeners.delete(listener)
        if (joined.listeners.size > 0) return
        topics.delete(topic)
        joined.leave()
      }
    },
    push: async (topic, event) => {
      // A topic that nobody listens to is joined just long enough to push on it.
      const leave = topics.has(topic) ? nothing : live.join(topic, deaf)
      await connect()
      const isHeard = (await channels?.push(topic, event)) ?? false
      leave()
      return isHeard
    },
    close: () => {
      closed = true
      clearTimeout(again)
      channels?.close()
      channels = null
    },
  }
  return live
}

const nothing = () => {}
const deaf: Topic = { onJoined: nothing, onEvent: nothing }
