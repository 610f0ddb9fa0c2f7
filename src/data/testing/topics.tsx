/** The live socket as a hook sees it, controlled by a test. */
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Engine } from '../../offline/engine'
import type { Topic } from '../../provider/channels'
import { LiveContext } from '../liveTopics'
import { around } from './device'

/** A socket on which every join succeeds at once, and which sends nothing by itself. */
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
    /** Sends something to the first topic that was joined. */
    tell: (say: (topic: Topic) => void) => {
      const [topic] = joined
      if (!topic) throw new Error('nothing was joined')
      say(topic)
    },
    Live: ({ children }: { children: ReactNode }) => <LiveContext value={live}>{children}</LiveContext>,
  }
}

/** A hook that reads through this engine and listens on such a socket. */
export function onSocket<T>(engine: Engine, use: () => T) {
  const { tell, Live } = topicsInHand()
  const Around = around(engine)
  const { result } = renderHook(use, {
    wrapper: ({ children }) => (
      <Around>
        <Live>{children}</Live>
      </Around>
    ),
  })
  return { result, tell }
}
