/**
 * The live socket. Its messages are only hints (faults R11). An open socket shows, sooner than any retry, that the provider can be
 * reached again.
 */
import type { Channel, Socket } from 'phoenix'
import type { Milliseconds } from './clock'
import type { Deployment } from './deployment'
import { withWholeAddresses } from './files/fileAddresses'
import { decodeFrame } from './frame'
import { log } from './log'
import type { Session } from './session/session'

export interface ChannelsPorts {
  deployment: Deployment
  session: Pick<Session, 'token'>
  onOpen: () => void
}

export interface Topic {
  /** Runs at each join, including those after a lost connection. The reply holds the current state, so this must be idempotent. */
  onJoined: (reply: unknown) => void
  onEvent: (event: string, payload: unknown) => void
}

export interface Channels {
  /** @returns leaves the topic */
  join: (topic: string, handlers: Topic) => () => void
  /** Sends an event on a joined topic. Resolves to whether the provider has received it. */
  push: (topic: string, event: string) => Promise<boolean>
  close: () => void
}

/**
 * Opens the socket with a fresh token; null if there is none to be had. The phoenix client is loaded here. It reopens the socket
 * and rejoins the topics by itself.
 */
export async function openChannels({ deployment, session, onOpen }: ChannelsPorts): Promise<Channels | null> {
  const first = await session.token()
  if (first.kind === 'none') return null
  let token = first.token
  const { Socket: PhoenixSocket } = await import('phoenix')
  // A function, although the published types allow only text: each connection takes the token of that moment.
  const options: object = {
    authToken: () => token,
    decode: decodeFrame,
    reconnectAfterMs: pauseAfter,
    rejoinAfterMs: pauseAfter,
  }
  const socket = new PhoenixSocket(deployment.provider.socket.replace(/^http/, 'ws'), options)

  socket.onOpen(onOpen)
  socket.onClose(async () => {
    const next = await session.token()
    if (next.kind === 'token') token = next.token
    else if (next.outcome.kind === 'sessionOver') socket.disconnect()
  })
  socket.connect()
  const joined = new Map<string, Channel>()
  return {
    join: (topic, handlers) => joinTopic(socket, joined, topic, toldWhole(handlers, deployment.filesOrigin)),
    push: (topic, event) => pushOn(joined.get(topic), event),
    close: () => socket.disconnect(),
  }
}

const PAUSES = [1_000, 2_000, 5_000, 10_000]
/** With the spread, everybody is back within half a minute (faults L3). */
const LONGEST_PAUSE: Milliseconds = 24_000

/** Spread by half, so that not everybody comes back at the same moment after the provider restarts. */
export const pauseAfter = (tries: number, random = Math.random): Milliseconds =>
  (PAUSES[tries - 1] ?? LONGEST_PAUSE) * (0.75 + random() / 2)

/** The client's own messages about joining, leaving and replies. */
const isOwn = (event: string) => event.startsWith('phx_') || event.startsWith('chan_reply_')

function pushOn(channel: Channel | undefined, event: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!channel) return resolve(false)
    const no = () => resolve(false)
    channel
      .push(event, {})
      .receive('ok', () => resolve(true))
      .receive('error', no)
      .receive('timeout', no)
  })
}

/** The same handlers, but with file addresses of a provider on another origin made absolute, as in its answers. */
function toldWhole(handlers: Topic, origin: string | undefined): Topic {
  if (origin === undefined) return handlers
  return {
    onJoined: (reply) => handlers.onJoined(withWholeAddresses(reply, origin)),
    onEvent: (event, payload) => handlers.onEvent(event, withWholeAddresses(payload, origin)),
  }
}

function joinTopic(
  socket: Socket,
  joined: Map<string, Channel>,
  topic: string,
  { onJoined, onEvent }: Topic,
): () => void {
  const channel = socket.channel(topic)
  joined.set(topic, channel)
  // All events pass through here, also those without a handler of their own. A join whose connection has broken off has no name any
  // more: null, when its time is over.
  channel.onMessage = (event: string | null, payload: unknown) => {
    if (event !== null && !isOwn(event)) onEvent(event, payload)
    return payload
  }
  // If the join is refused, the client tries again after the same pauses: tokens end, and a provider that has just started may not
  // know the topic yet.
  channel
    .join()
    .receive('ok', (reply) => {
      log(`Channel ${topic}: joined`)
      onJoined(reply)
    })
    .receive('error', () => log(`Channel ${topic}: refused`))
    .receive('timeout', () => log(`Channel ${topic}: no answer`))
  return () => {
    if (joined.get(topic) === channel) joined.delete(topic)
    channel.leave()
  }
}
