/** Answers the frames of one connection: joining and leaving a topic, and pushes to one. */
import type { Person } from '../auth/person'
import { isAllowed } from '../auth/rights'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { logError } from '../log'
import type { Channels } from './channels'
import { type Frame, writeReply } from './frames'
import { socketLimits } from './limits'
import { findTopic, type Services, type Topic, topicKey } from './topics'

interface AnswerParts {
  channels: Channels
  send: (text: string) => void
  /** Null when the session is over by now. */
  currentPerson: () => Promise<Person | null>
  database: Database
  clock: Clock
  services: Services
}

interface Answers {
  /** Rejects where the provider itself fails; `fail` then tells the client so. */
  answer: (frame: Frame) => Promise<void>
  fail: (frame: Frame, error: unknown) => void
}

export function createAnswers({ channels, send, currentPerson, database, clock, services }: AnswerParts): Answers {
  const reply = (to: Frame, status: 'ok' | 'error', response: object) => send(writeReply(to, status, response))
  const refuse = (to: Frame, reason: string) => reply(to, 'error', { reason })

  async function join(frame: Frame): Promise<void> {
    channels.leave(frame.topic) // A second join of a topic replaces the first: a page that was reloaded has forgotten it.
    const found = findTopic(frame.topic)
    if (!found) return refuse(frame, 'unmatched topic')
    if (channels.size >= socketLimits.topics) return refuse(frame, 'too many topics')
    const person = await currentPerson()
    if (!person) return
    if (!isAllowed(person, topicKey(found.topic))) return refuse(frame, 'unauthorized')
    await enter(frame, found)
  }

  async function enter(frame: Frame, { topic, id }: { topic: Topic; id: number }): Promise<void> {
    channels.begin(frame)
    const state = await topic.state(database, id).catch((error: unknown) => {
      channels.drop(frame)
      throw error
    })
    if (state === null) {
      channels.drop(frame)
      return refuse(frame, 'not found')
    }
    reply(frame, 'ok', state)
    channels.answered(frame)
  }

  async function push(frame: Frame): Promise<void> {
    const found = findTopic(frame.topic)
    if (!found || !channels.has(frame)) return refuse(frame, 'unmatched topic')
    const events = found.topic.events ?? {}
    const handler = Object.hasOwn(events, frame.event) ? events[frame.event] : undefined
    if (!handler) return refuse(frame, 'unknown event')
    const person = await currentPerson()
    if (!person) return
    if (!isAllowed(person, topicKey(found.topic))) return refuse(frame, 'unauthorized')
    reply(frame, 'ok', await handler({ database, clock, services, person, id: found.id, payload: frame.payload }))
  }

  async function answer(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, 'ok', {})
    if (frame.event === 'phx_join') return join(frame)
    if (frame.event === 'phx_leave') {
      reply(frame, 'ok', {})
      if (channels.has(frame)) channels.leave(frame.topic)
      return
    }
    return push(frame)
  }

  function fail(frame: Frame, error: unknown): void {
    logError({ topic: frame.topic, event: frame.event }, error)
    if (frame.event === 'phx_join') refuse(frame, 'join failed')
    else channels.leave(frame.topic, 'phx_error')
  }

  return { answer, fail }
}
