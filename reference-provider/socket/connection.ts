/**
 * One connection of one person, for as long as the token that opened it is good.
 *
 * Frames are answered one after the other, so that a join is answered before what was pushed behind it. Unreadable frames are
 * ignored; a client that sends too much, or does not read, is cut off.
 */
import type { RawData, WebSocket } from 'ws'
import type { Access, Sessions } from '../auth/sessions'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { createLimiter } from '../http/rate-limit'
import { createAnswers } from './answers'
import { Channels } from './channels'
import { readFrame } from './frames'
import { closeCodes, socketLimits } from './limits'
import type { Services } from './topics'

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
  /** Sends a broadcast to whoever has joined its topic. */
  deliver: (topic: string, text: string) => void
  close: (code: number, reason: string) => void
  terminate: () => void
}

export function openConnection(options: ConnectionOptions): Connection {
  const { webSocket, access, token, sessions, database, clock, services } = options
  const limiter = createLimiter(socketLimits.messages, clock)
  let lastHeard = clock()
  let work: Promise<void> = Promise.resolve()
  const send = senderTo(webSocket)
  const channels = new Channels(send)
  const close = (code: number, reason: string) => webSocket.close(code, reason)

  /** Null when the session is over by now: then the connection is, too. */
  async function currentPerson() {
    const current = await sessions.readAccess(token)
    if (!current) close(closeCodes.sessionOver, 'session over')
    return current?.person ?? null
  }

  const answers = createAnswers({ channels, send, currentPerson, database, clock, services })

  webSocket.on('message', (data) => {
    lastHeard = clock()
    if (limiter.take('') > 0) return close(closeCodes.policy, 'too many messages')
    const frame = readFrame(textOf(data))
    if (frame) work = work.then(() => answers.answer(frame)).catch((error: unknown) => answers.fail(frame, error))
  })
  // A message over the limits is an error, after which the library closes the connection: there is nothing more to do.
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

/** Sends, and cuts off a client that does not read. */
function senderTo(webSocket: WebSocket): (text: string) => void {
  /** Bytes of the longest message so far: the log of an import is long, and takes its time over a slow network. */
  let longest = 0
  return (text) => {
    if (webSocket.readyState !== webSocket.OPEN) return
    if (webSocket.bufferedAmount > longest + socketLimits.backlogBytes) return webSocket.terminate()
    longest = Math.max(longest, Buffer.byteLength(text))
    webSocket.send(text)
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
