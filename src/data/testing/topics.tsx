/** The live socket as a hook sees it, in a test's hands. */
import type { ReactNode } from 'react'
import type { Topic } from '../../provider/channels'
import { LiveContext } from '../liveTopics'

/** A socket on which everything is joined at once and says nothing by itself. */
export function topicsInHand() {
  const joined: Topic[] = []
  const live = {
    push: () => Promise.resolve(true),
    join: (_: string, topic: Topic) => {
      joined.push(topic)
      return () => undefined
    },
  }
  return {
    /** Tells the first topic that was joined. */
    tell: (say: (topic: Topic) => void) => {
      const [topic] = joined
      if (!topic) throw new Error('nothing was joined')
      say(topic)
    },
    Live: ({ children }: { children: ReactNode }) => <LiveContext value={live}>{children}</LiveContext>,
  }
}
