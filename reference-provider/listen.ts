/** Beginning and ending to accept requests. */
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { createServer, type Server as Listener } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { mayCarryFile } from './http/body-limit'
import { uploadPath } from './pdfs/uploads'
import { codeOrMessage } from './reason'

/** The message names the port. */
export class PortInUse extends Error {}

/** The message names the address. */
export class AddressUnusable extends Error {}

/** Milliseconds. A client that sends slower than this holds a connection that others need. */
export interface Patience {
  /** for the headers, and for the whole of a request, a form that may carry a file and the upload of a pdf */
  headers: number
  request: number
  form: number
  upload: number
  keepAlive: number
  /** without a byte in either direction: an answer that the client does not read would be kept in memory */
  silence: number
  /** The least bytes in so many milliseconds for requests that may take long: the worst connection brings a hundred times that. */
  pace: { bytes: number; every: number }
  /** How often slow headers are looked for. Node's own half a minute would let them stay four times their time. */
  lookEvery: number
}

export const defaultPatience: Patience = {
  headers: 10_000,
  request: 30_000,
  form: 600_000,
  upload: 3_600_000,
  keepAlive: 30_000,
  silence: 300_000,
  pace: { bytes: 10_000, every: 30_000 },
  lookEvery: 2_000,
}
/**
 * Milliseconds that answers under way are given when the provider ends. It promises to be gone after ten seconds, and closing the
 * database afterwards takes up to two of them on a busy machine.
 */
const farewell = 6_000
/** Milliseconds without a new connection, and how long to wait for that at most. */
const quiet = 20
const lastWelcome = 500

/** Rejects with `PortInUse` or `AddressUnusable`. If the port is taken after this, `listen` finds it. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer()
  await begin(probe, port, host)
  probe.close()
  await once(probe, 'close')
}

/** Resolves with the port. Rejects with `PortInUse` or `AddressUnusable`. */
export async function listen(server: Server, port: number, host: string, patience: Patience): Promise<number> {
  server.headersTimeout = patience.headers
  // Node has one limit for all requests: it is that of uploads, which must keep a pace; `hurry` ends the others sooner.
  server.requestTimeout = patience.upload
  server.prependListener('request', (request) => hurry(request, patience))
  server.timeout = patience.silence
  server.keepAliveTimeout = patience.keepAlive
  await begin(server, port, host)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Bound to these, a server answers at every address of its machine; none of them is one to ask for. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where whoever is on this machine finds what listens there. */
export function addressOf(host: string, port: number): string {
  const name = everywhere[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function begin(server: Listener, port: number, host: string): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new PortInUse(`Port ${port} on ${host} is in use. Choose another one with PORT.`)
    throw new AddressUnusable(
      `Cannot listen at ${host}, port ${port} (${codeOrMessage(error)}). Look at PORT and HOST.`,
    )
  }
}

/** Only while the request is being received: its answer may take as long as it needs. */
function hurry(request: IncomingMessage, patience: Patience): void {
  const cut = () => {
    if (!request.complete) request.destroy()
  }
  const impatience = setTimeout(cut, timeFor(request, patience)).unref()
  let last = request.socket.bytesRead
  const pace = setInterval(() => {
    const { bytesRead } = request.socket
    if (bytesRead - last < patience.pace.bytes) cut()
    last = bytesRead
  }, patience.pace.every).unref()
  request.once('close', () => {
    clearTimeout(impatience)
    clearInterval(pace)
  })
}

/** A file takes minutes on a bad connection, and would never arrive if each try were cut short. */
function timeFor(request: IncomingMessage, patience: Patience): number {
  if (request.url?.startsWith(uploadPath)) return patience.upload
  return mayCarryFile(request) ? patience.form : patience.request
}

/**
 * Closing the port would reset connections that the system has accepted already: Node takes one of them in each turn of its loop.
 * Where new ones keep coming, the wait ends all the same.
 */
async function takeThoseWaiting(server: Server): Promise<void> {
  const latest = performance.now() + lastWelcome
  let isNew = true
  const seen = () => {
    isNew = true
  }
  server.on('connection', seen)
  while (isNew && performance.now() < latest) {
    isNew = false
    await pause(quiet)
    // On a busy machine the timer may have fired before Node looked at the port.
    await turn()
  }
  server.off('connection', seen)
}

/** Resolves when every connection has ended; those still busy after six seconds are cut. */
export async function stopListening(server: Server): Promise<void> {
  await takeThoseWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy at the moment of closing would stay open for another request: idle ones are closed again and again.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), farewell)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
