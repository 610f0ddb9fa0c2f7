/**
 * Who is connected. Connections of a session that ended are closed: at once when this instance ended it or removed its admin, within
 * two seconds when another did, and at the latest when the access token expires.
 */
import type { Sessions } from '../auth/sessions'
import type { Connection } from './connection'
import { closeCodes, socketLimits } from './limits'

interface Connections {
  /** Whether the person has as many as one may have. */
  isFullFor: (personId: number) => boolean
  /** Returns what to call when it has closed. */
  add: (connection: Connection) => () => void
  /** To everybody who joined the topic. */
  deliver: (topic: string, text: string) => void
  /** Says goodbye to all, and cuts off those that stay. Returns what to call when everybody has left. */
  farewell: () => () => void
}

export function keepConnections(sessions: Sessions): Connections {
  const connections = new Set<Connection>()

  const closeWhere = (matches: (connection: Connection) => boolean) => {
    for (const connection of connections) {
      if (matches(connection)) connection.close(closeCodes.sessionOver, 'session over')
    }
  }

  async function sweep(): Promise<void> {
    closeWhere((connection) => connection.isOver())
    const living = await sessions.living([...new Set([...connections].map(({ sessionId }) => sessionId))])
    closeWhere(({ sessionId }) => !living.has(sessionId))
  }

  const sweeping = setInterval(() => {
    // A database that does not answer is no reason to end connections: the next sweep asks again.
    sweep().catch(() => {})
  }, socketLimits.sweepMilliseconds)
  sweeping.unref()
  const stopListening = sessions.onEnd((ended) => {
    closeWhere((connection) =>
      'sessionId' in ended ? connection.sessionId === ended.sessionId : connection.personId === ended.personId,
    )
  })

  return {
    isFullFor: (personId) =>
      [...connections].filter((connection) => connection.personId === personId).length >= socketLimits.connections,
    add: (connection) => {
      connections.add(connection)
      return () => connections.delete(connection)
    },
    deliver: (topic, text) => {
      for (const connection of connections) connection.deliver(topic, text)
    },
    farewell: () => {
      clearInterval(sweeping)
      stopListening()
      for (const connection of connections) connection.close(closeCodes.goingAway, 'going away')
      const impatience = setTimeout(() => {
        for (const connection of connections) connection.terminate()
      }, socketLimits.farewellMilliseconds)
      return () => clearTimeout(impatience)
    },
  }
}
