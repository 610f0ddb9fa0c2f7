import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface TopicListener {
  /** at each join, also after the socket was away; the reply holds the current state */
  onJoined: (reply: unknown) => void
  onEvent: (event: string, payload: unknown) => void
  onAway: () => void
  onRefused: () => void
}

export interface LiveTopics {
  /** @returns how to leave */
  join: (topic: string, listener: TopicListener) => () => void
  /** Says something on a topic that somebody listens to. Resolves with whether the provider has heard it. */
  push: (topic: string, event: string) => Promise<boolean>
}

/** The tab's one socket; given by `app`. */
export const LiveContext = createContext<LiveTopics | null>(null)

/** `closed`: the provider does not let this person in, or nothing is listened to. */
export type ChannelState = 'joining' | 'joined' | 'closed'

export interface ChannelHandlers {
  /** at each join: the current state, so that what was missed is made up for; may come twice */
  onState?: (reply: unknown) => void
  onEvent: (event: string, payload: unknown) => void
}

/** Listens to a topic while the component is mounted; null listens to nothing. */
export function useChannel(topic: string | null, handlers: ChannelHandlers): ChannelState {
  const live = useContext(LiveContext)
  const [joined, setJoined] = useState<{ topic: string; state: ChannelState } | null>(null)
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    if (topic === null || !live) return
    const now = (state: ChannelState) => setJoined({ topic, state })
    return live.join(topic, {
      onJoined: (reply) => {
        now('joined')
        latest.current.onState?.(reply)
      },
      onEvent: (event, payload) => latest.current.onEvent(event, payload),
      onAway: () => now('joining'),
      onRefused: () => now('closed'),
    })
  }, [live, topic])

  if (topic === null) return 'closed'
  return joined?.topic === topic ? joined.state : 'joining'
}

/** Says something on a topic that is being listened to; resolves with whether it was heard. */
export function usePush(): (topic: string, event: string) => Promise<boolean> {
  const live = useContext(LiveContext)
  return useCallback(async (topic, event) => (await live?.push(topic, event)) ?? false, [live])
}
