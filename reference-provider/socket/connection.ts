/**
 * One connection of one person: which topics it joined, and what it says.
 *
 * Frames are handled one after the other, so that a join is answered before what was pushed behind it. What cannot be
 * read is ignored; who says too much, or does not listen, is hung up on.
 */
import type { RawData, WebSocket } from 'ws'
import { isAllowed } from '../auth/rights'
import type { Access, Sessions } from '../auth/sessions'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { createLimiter } from '../http/rate-limit'
import { logError } from '../log'
import { type Frame, readFrame, writeFrame, writeReply } from './frames'
import { closeCodes, socketLimits } from './limits'
import { findTopic, type Services, type Topic, topicKey } from './topics'

interface ConnectionOptions {
  webSocket: WebSocket
  access: Access
  /** The token that `access` was read from; read again for each join and push. */
  token: string
  sessions: Sessions
  database: Database
  clock: Clock
  topics: readonly Topic[]
  services: Services
}

export interface Connection {
  personId: number
  sessionId: string
  /** True when nothing has been heard for too long, or the token's life is over. */
  isOver: () => boolean
  /** Sends a broadcast to whom has joined its topic. */
  deliver: (topic: string, text: string) => void
  close: (code: number, reason: string) => void
  terminate: () => void
}

interface Channel {
  joinRef: string | null
  /** Broadcasts that came while the join was being answered; null once it is. */
  waiting: string[] | null
}

export function openConnection(options: ConnectionOptions): Connection {
  const { webSocket, access, token, sessions, database, clock, topics, services } = options
  const channels = new Map<string, Channel>()
  const limiter = createLimiter(socketLimits.messages, clock)
  let lastHeard = clock()
  let work: Promise<void> = Promise.resolve()

  const send = (text: string) => {
    if (webSocket.readyState !== webSocket.OPEN) return
    webSocket.send(text)
    if (webSocket.bufferedAmount > socketLimits.backlogBytes) webSocket.terminate()
  }
  const close = (code: number, reason: string) => webSocket.close(code, reason)
  const reply = (to: Frame, status: 'ok' | 'error', response: object) => send(writeReply(to, status, response))
  const refuse = (to: Frame, reason: string) => reply(to, 'error', { reason })

  /** Null when the session is over by now: then the connection is, too. */
  async function currentPerson() {
    const current = await sessions.readAccess(token)
    if (!current) close(closeCodes.sessionOver, 'session over')
    return current?.person ?? null
  }

  /** With `phx_error` the client joins again by itself. */
  function leave(topic: string, event: 'phx_close' | 'phx_error' = 'phx_close'): void {
    const channel = channels.get(topic)
    if (!channel) return
    channels.delete(topic)
    send(writeFrame({ joinRef: channel.joinRef, ref: channel.joinRef, topic, event, payload: {} }))
  }

  async function join(frame: Frame): Promise<void> {
    leave(frame.topic) // A second join of a topic replaces the first: a page that was reloaded has forgotten it.
    const found = findTopic(topics, frame.topic)
    if (!found) return refuse(frame, 'unmatched topic')
    if (channels.size >= socketLimits.topics) return refuse(frame, 'too many topics')
    const person = await currentPerson()
    if (!person) return
    if (!isAllowed(person, topicKey(found.topic))) return refuse(frame, 'unauthorized')
    await enter(frame, found)
  }

  async function enter(frame: Frame, { topic, id }: { topic: Topic; id: number }): Promise<void> {
    // Joined before the state is read: what happens meanwhile waits, and is told after it.
    const channel: Channel = { joinRef: frame.joinRef, waiting: [] }
    channels.set(frame.topic, channel)
    const state = await topic.state(database, id).catch((error: unknown) => {
      channels.delete(frame.topic)
      throw error
    })
    if (state === null) {
      channels.delete(frame.topic)
      return refuse(frame, 'not found')
    }
    reply(frame, 'ok', state)
    for (const text of channel.waiting ?? []) send(text)
    channel.waiting = null
  }

  async function push(frame: Frame): Promise<void> {
    const channel = channels.get(frame.topic)
    const found = findTopic(topics, frame.topic)
    if (!channel || !found || channel.joinRef !== frame.joinRef) return refuse(frame, 'unmatched topic')
    const events = found.topic.events ?? {}
    const handler = Object.hasOwn(events, frame.event) ? events[frame.event] : undefined
    if (!handler) return refuse(frame, 'unknown event')
    const person = await currentPerson()
    if (!person) return
    if (!isAllowed(person, topicKey(found.topic))) return refuse(frame, 'unauthorized')
    reply(frame, 'ok', await handler({ database, clock, services, person, id: found.id, payload: frame.payload }))
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') return frame.event === 'heartbeat' ? reply(frame, 'ok', {}) : undefined
    if (frame.event === 'phx_join') return join(frame)
    if (frame.event === 'phx_leave') {
      reply(frame, 'ok', {})
      if (channels.get(frame.topic)?.joinRef === frame.joinRef) leave(frame.topic)
      return
    }
    return push(frame)
  }

  function fail(frame: Frame, error: unknown): void {
    logError({ topic: frame.topic, event: frame.event }, error)
    if (frame.event === 'phx_join') refuse(frame, 'join failed')
    else leave(frame.topic, 'phx_error')
  }

  webSocket.on('message', (data, isBinary) => {
    lastHeard = clock()
    if (limiter.take('') > 0) return close(closeCodes.policy, 'too many messages')
    const frame = isBinary ? null : readFrame(textOf(data))
    if (frame) work = work.then(() => handle(frame)).catch((error: unknown) => fail(frame, error))
  })
  // A message over the limits ends as an error, after which the connection is closed; nothing more is to be done.
  webSocket.on('error', () => {})
  webSocket.on('close', () => channels.clear())

  return {
    personId: access.person.id,
    sessionId: access.sessionId,
    isOver: () => clock() >= access.expiresAt || clock() - lastHeard > socketLimits.silenceMilliseconds,
    deliver: (topic, text) => {
      const channel = channels.get(topic)
      if (!channel) return
      if (channel.waiting) channel.waiting.push(text)
      else send(text)
    },
    close,
    terminate: () => webSocket.terminate(),
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
