import { createContext, useCallback, useContext, useEffect, useEffectEvent } from 'react'
import type { Channels, Topic } from '../provider/channels'

/** The tab's one socket. */
type LiveTopics = Pick<Channels, 'join' | 'push'>

/** Provided by `app`. */
export const LiveContext = createContext<LiveTopics | null>(null)

/** Listens to a topic while the component is mounted; null listens to nothing. The state in a join's reply may come twice. */
export function useChannel(topic: string | null, handlers: Topic): void {
  const live = useContext(LiveContext)
  const onJoined = useEffectEvent(handlers.onJoined)
  const onEvent = useEffectEvent(handlers.onEvent)
  useEffect(() => {
    if (topic === null || !live) return
    return live.join(topic, {
      onJoined: (reply) => onJoined(reply),
      onEvent: (event, payload) => onEvent(event, payload),
    })
  }, [live, topic])
}

/** Pushes an event on a topic; resolves to whether it was heard. */
export function usePush(): (topic: string, event: string) => Promise<boolean> {
  const live = useContext(LiveContext)
  return useCallback(async (topic, event) => (await live?.push(topic, event)) ?? false, [live])
}
