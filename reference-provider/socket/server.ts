/**
 * Phoenix channels over WebSocket (contract section 5), on the provider's own HTTP server.
 *
 * Connections of a session that ended are closed: at once when this instance ended it or removed its admin, within two
 * seconds when another did, and at the latest when the access token expires.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Access, Sessions } from '../auth/sessions'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { logError } from '../log'
import { type Connection, openConnection } from './connection'
import { writeBroadcast } from './frames'
import { closeCodes, socketLimits } from './limits'
import type { Services } from './topics'
import {
  answerWithoutUpgrade,
  asksForWebSocket,
  isSocketRequest,
  phoenix,
  refusalOf,
  refuseUpgrade,
  tokenOf,
} from './upgrade'

interface SocketOptions {
  sessions: Sessions
  database: Database
  clock: Clock
  /** Origins besides the provider's own whose pages may connect, exact. */
  corsOrigins: readonly string[]
  services: Services
}

export interface Socket {
  /** Tells everybody who joined the topic. Nobody may have: nothing is kept for later. */
  broadcast: (topic: string, event: string, payload: object) => void
  /** Resolves when every connection is closed. */
  close: () => Promise<void>
}

export function attachSocket(server: Server, options: SocketOptions): Socket {
  const { sessions, database, clock, corsOrigins, services } = options
  const webSockets = new WebSocketServer({ ...serverLimits, noServer: true, handleProtocols: () => phoenix })
  const connections = new Set<Connection>()

  const closeWhere = (matches: (connection: Connection) => boolean) => {
    for (const connection of connections) {
      if (matches(connection)) connection.close(closeCodes.sessionOver, 'session over')
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refused = refusalOf(request, corsOrigins)
    if (refused) return refuseUpgrade(socket, refused)
    const token = tokenOf(request)
    const access = token ? await sessions.readAccess(token) : null
    if (!token || !access) return refuseUpgrade(socket, { status: 401, description: 'You are not signed in.' })
    if (!socket.destroyed) accept({ request, socket, head, token, access })
  }

  function accept({ request, socket, head, token, access }: Accepted): void {
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = openConnection({ webSocket, access, token, sessions, database, clock, services })
      connections.add(connection)
      webSocket.on('close', () => connections.delete(connection))
    })
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Whatever comes of it: a connection that breaks and is listened to by nobody would end the process.
    socket.on('error', () => socket.destroy())
    if (!asksForWebSocket(request)) return answerWithoutUpgrade(server, request, socket, head)
    // A development server may listen on the same server for its own sockets; without one, nobody else will answer.
    if (!isSocketRequest(request)) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, { status: 404, description: 'Not found.' })
      return
    }
    upgrade(request, socket, head).catch((error: unknown) => {
      logError({ path: request.url?.split('?')[0] }, error)
      refuseUpgrade(socket, { status: 500, description: 'Something went wrong here.' })
    })
  }

  async function sweep(): Promise<void> {
    closeWhere((connection) => connection.isOver())
    const living = await sessions.living([...new Set([...connections].map(({ sessionId }) => sessionId))])
    closeWhere(({ sessionId }) => !living.has(sessionId))
  }

  server.on('upgrade', onUpgrade)
  const sweeping = setInterval(() => {
    // A database that does not answer is no reason to hang up: the next sweep asks again.
    sweep().catch(() => {})
  }, socketLimits.sweepMilliseconds)
  sweeping.unref()
  const stopListening = sessions.onEnd((ended) => {
    closeWhere((connection) =>
      'sessionId' in ended ? connection.sessionId === ended.sessionId : connection.personId === ended.personId,
    )
  })

  return {
    broadcast: (topic, event, payload) => {
      const text = writeBroadcast(topic, event, payload)
      for (const connection of connections) connection.deliver(topic, text)
    },
    close: async () => {
      clearInterval(sweeping)
      stopListening()
      server.off('upgrade', onUpgrade)
      await farewell(webSockets, connections)
    },
  }
}

interface Accepted {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  token: string
  access: Access
}

const serverLimits = {
  maxPayload: socketLimits.messageBytes,
  maxFragments: socketLimits.fragments,
  maxBufferedChunks: socketLimits.chunks,
  perMessageDeflate: false,
}

function farewell(webSockets: WebSocketServer, connections: ReadonlySet<Connection>): Promise<void> {
  for (const connection of connections) connection.close(closeCodes.goingAway, 'going away')
  const impatience = setTimeout(() => {
    for (const connection of connections) connection.terminate()
  }, socketLimits.farewellMilliseconds)
  return new Promise((resolve) => {
    webSockets.close(() => {
      clearTimeout(impatience)
      resolve()
    })
  })
}
