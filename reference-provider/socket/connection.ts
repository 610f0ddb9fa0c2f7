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
import { Channels } from './channels'
import { type Frame, readFrame, writeReply } from './frames'
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

export function openConnection(options: ConnectionOptions): Connection {
  const { webSocket, access, token, sessions, database, clock, services } = options
  const limiter = createLimiter(socketLimits.messages, clock)
  let lastHeard = clock()
  let work: Promise<void> = Promise.resolve()

  /** Bytes of the longest message so far: the log of an import is long, and takes its time over a slow network. */
  let longest = 0

  const send = (text: string) => {
    if (webSocket.readyState !== webSocket.OPEN) return
    if (webSocket.bufferedAmount > longest + socketLimits.backlogBytes) return webSocket.terminate()
    longest = Math.max(longest, Buffer.byteLength(text))
    webSocket.send(text)
  }
  const channels = new Channels(send)
  const close = (code: number, reason: string) => webSocket.close(code, reason)
  const reply = (to: Frame, status: 'ok' | 'error', response: object) => send(writeReply(to, status, response))
  const refuse = (to: Frame, reason: string) => reply(to, 'error', { reason })

  /** Null when the session is over by now: then the connection is, too. */
  async function currentPerson() {
    const current = await sessions.readAccess(token)
    if (!current) close(closeCodes.sessionOver, 'session over')
    return current?.person ?? null
  }

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

  async function handle(frame: Frame): Promise<void> {
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
    deliver: (topic, text) => channels.deliver(topic, text),
    close,
    terminate: () => webSocket.terminate(),
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
