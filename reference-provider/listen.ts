/** Beginning and ending to accept requests. */
import { once } from 'node:events'
import type { Server } from 'node:http'

/** The message names the port. */
export class PortInUse extends Error {}

/** Milliseconds. A client that sends slower than this holds a connection that others need. */
const patience = { headers: 10_000, request: 30_000, keepAlive: 30_000 }
/** Milliseconds that answers under way are given when the provider ends; it promises to be gone after ten seconds. */
const farewell = 8_000

/** Resolves with the port. Rejects with `PortInUse`. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.headersTimeout = patience.headers
  server.requestTimeout = patience.request
  server.keepAliveTimeout = patience.keepAlive
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new PortInUse(`Port ${port} on ${host} is in use. Choose another one with PORT.`)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Resolves when every connection has ended; those still busy after eight seconds are cut. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy at the moment of closing stays open for another request unless it is asked again.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), farewell)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
