/** The door of the socket: who may connect is decided before there is a socket at all. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { isOfHost } from '../http/same-host'
import { hangUp, namesTwoHosts } from '../http/unreadable'

const socketPath = '/socket/websocket'

/** The subprotocol that is spoken; the other one that clients offer only carries their token. */
export const phoenix = 'phoenix'
const tokenPrefix = 'base64url.bearer.phx.'

/** Null for a request that may come in, as far as can be told without the database. */
export function refusalOf(request: IncomingMessage, corsOrigins: readonly string[]): Refused | null {
  if (namesTwoHosts(request)) return { status: 400, description: 'Please name one host.' }
  if (!isAllowedOrigin(request, corsOrigins))
    return { status: 403, description: 'Pages of this origin may not connect.' }
  const version = addressOf(request).searchParams.get('vsn')
  if (version !== null && version !== '2.0.0') return { status: 400, description: 'Please use serializer 2.0.0.' }
  // A client without a token offers no protocol at all: its fault is not the protocol, but that it is not signed in.
  const offered = offeredProtocols(request)
  if (offered.length > 0 && !offered.includes(phoenix)) return { status: 400, description: 'Please offer phoenix.' }
  return null
}

interface Refused {
  status: number
  description: string
}

export function isSocketRequest(request: IncomingMessage): boolean {
  return addressOf(request).pathname === socketPath
}

export function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * For `createServer`. A client that offers another protocol, as some do with each first request for HTTP/2, is answered as if it
 * had not. A Node that asks (from 22.21 on) keeps such a connection; for an older one, `answerWithoutUpgrade` does the same.
 */
export const passesOverOtherProtocols = { shouldUpgradeCallback: asksForWebSocket }

/** By then Node has given the connection away; it takes it back with the same request, less the offer. */
export function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  socket.unshift(Buffer.concat([Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'), head]))
  server.emit('connection', socket)
}

/** The bearer token that the client offers as a subprotocol; null when there is none. */
export function tokenOf(request: IncomingMessage): string | null {
  const offered = offeredProtocols(request).find((protocol) => protocol.startsWith(tokenPrefix))
  // The client encodes with btoa and drops the padding; this decoder takes both alphabets, with and without.
  return offered ? Buffer.from(offered.slice(tokenPrefix.length), 'base64').toString() : null
}

/** Answers in plain HTTP and hangs up. */
export function refuseUpgrade(socket: Duplex, { status, description }: Refused): void {
  const body = JSON.stringify({ code: status, description })
  hangUp(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

function offeredProtocols(request: IncomingMessage): string[] {
  const header = request.headers['sec-websocket-protocol'] ?? ''
  return header
    .split(',')
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== '')
}

/** A client that is no browser sends no origin; its token says enough. */
function isAllowedOrigin({ headers }: IncomingMessage, corsOrigins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || corsOrigins.includes(origin)) return true
  return isOfHost(origin, host)
}

function addressOf(request: IncomingMessage): URL {
  const base = 'http://provider'
  return URL.canParse(request.url ?? '', base) ? new URL(request.url ?? '', base) : new URL(base)
}
