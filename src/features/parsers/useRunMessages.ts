import { useRef, useState } from 'react'
import { useChannel } from '../../data/liveTopics'
import { useAskOnce } from '../../data/reading/ask'
import { useAskedWhenQuiet } from '../../data/reading/whenQuiet'
import { isOver } from '../../domain/parsers/iteration'
import {
  mergeMessages,
  pastMessagesRequest,
  type RunMessage,
  readJoin,
  readMessage,
  readPastMessages,
} from '../../domain/parsers/messages'
import type { Id } from '../../offline/define'

/**
 * The messages of a parser's runs while somebody looks, in order and no line twice. A socket that was away comes back with the
 * latest run only; the messages of other runs meanwhile are read afterwards.
 *
 * @param parserId null listens to nothing
 */
export function useRunMessages(parserId: Id | null): readonly RunMessage[] {
  const askOnce = useAskOnce()
  const [messages, setMessages] = useState<readonly RunMessage[]>([])
  const last = useRef(0)
  /** the last line before a gap that is not filled yet */
  const gapAfter = useRef<number | null>(null)

  const take = (more: readonly RunMessage[]) => {
    last.current = more.reduce((most, { sequence }) => Math.max(most, sequence), last.current)
    setMessages((known) => mergeMessages(known, more))
  }

  const fillGap = async (id: Id, after: number) => {
    take(readPastMessages(await askOnce(pastMessagesRequest(id, after))))
    gapAfter.current = null
  }

  useChannel(parserId === null ? null : `parser:${parserId}`, {
    onJoined: (reply) => {
      if (last.current > 0) gapAfter.current ??= last.current
      take(readJoin(reply))
      if (parserId === null || gapAfter.current === null) return
      // If it cannot be read, the socket is lost as well, and the next join tries again from the same line.
      fillGap(parserId, gapAfter.current).catch(() => {})
    },
    onEvent: (event, payload) => {
      const message = event === 'new_message' ? readMessage(payload, last.current) : null
      if (message) take([message])
    },
  })
  useAskedWhenQuiet(isUnderWay(messages), [parserId, messages], async () => {
    if (parserId === null) return
    const before = (messages[0]?.sequence ?? 1) - 1
    take(readPastMessages(await askOnce(pastMessagesRequest(parserId, before))))
  })
  return messages
}

/** Whether the latest run has not told its end yet. */
function isUnderWay(messages: readonly RunMessage[]): boolean {
  const last = messages.at(-1)
  return last !== undefined && !isOver(last.state)
}
