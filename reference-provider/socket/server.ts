/** Phoenix channels over WebSocket (contract section 5), on the provider's own HTTP server. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Sessions } from '../auth/sessions'
import type { Database } from '../database/open'
import type { Clock } from '../http/context'
import { logError } from '../log'
import { openConnection } from './connection'
import { keepConnections } from './connections'
import { writeBroadcast } from './frames'
import { socketLimits } from './limits'
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
  /** Tells everybody who has joined the topic, be it nobody: nothing is kept for later. */
  broadcast: (topic: string, event: string, payload: object) => void
  /** Resolves when every connection is closed. */
  close: () => Promise<void>
}

export function attachSocket(server: Server, options: SocketOptions): Socket {
  const { sessions, database, clock, corsOrigins, services } = options
  const webSockets = new WebSocketServer({ ...serverLimits, noServer: true, handleProtocols: () => phoenix })
  const connections = keepConnections(sessions)

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refused = refusalOf(request, corsOrigins)
    if (refused) return refuseUpgrade(socket, refused)
    const token = tokenOf(request)
    const access = token ? await sessions.readAccess(token) : null
    if (!token || !access) return refuseUpgrade(socket, { status: 401, description: 'You are not signed in.' })
    if (connections.isFullFor(access.person.id))
      return refuseUpgrade(socket, { status: 429, description: 'You have too many connections.' })
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = openConnection({ webSocket, access, token, sessions, database, clock, services })
      webSocket.on('close', connections.add(connection))
    })
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // For every request: a connection that breaks without a listener would end the process.
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

  server.on('upgrade', onUpgrade)

  return {
    broadcast: (topic, event, payload) => connections.deliver(topic, writeBroadcast(topic, event, payload)),
    close: async () => {
      server.off('upgrade', onUpgrade)
      const allGone = connections.farewell()
      await new Promise<void>((resolve) => webSockets.close(() => resolve()))
      allGone()
    },
  }
}

const serverLimits = {
  maxPayload: socketLimits.messageBytes,
  maxFragments: socketLimits.fragments,
  perMessageDeflate: false,
}
