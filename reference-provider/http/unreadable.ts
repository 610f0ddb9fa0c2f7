/**
 * Requests that never reach a route: bytes that are no HTTP, and requests that Node refuses by itself. Node's own answers have no
 * body, and every refusal of ours says what it is (contract section 3, "Errors").
 */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { fixedHeaders, inertPolicy } from './console-headers'

/** By Node's error code; any other unreadable request is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const descriptions: Readonly<Record<number, string>> = {
  408: 'The request took too long.',
  413: 'The request is too large.',
  417: 'Expect can only be 100-continue.',
  431: 'The headers are larger than 16 kB.',
  500: 'Something went wrong here.',
}

const headers = {
  ...fixedHeaders,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': inertPolicy,
}

/** Milliseconds for which further bytes are thrown away: a client that is cut off at once would not get to read the answer. */
const lingering = 1_000

/** Answers in Node's place, with `{code, description}`. */
export function answerUnreadable(server: Server): void {
  const begun = new WeakMap<Socket, ServerResponse>()
  const refused = new WeakSet<Socket>()
  server.prependListener('request', ({ socket }, response) => begun.set(socket, response))
  server.on('checkExpectation', (_request, response) => refuseUnreadable(response, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    // In the middle of another answer, nothing can be said.
    if (!socket.writable || isAnswering(begun.get(socket))) return socket.destroy()
    hangUp(socket, message(statuses[error.code ?? ''] ?? 400))
  })
}

/** Sends a last word and ends the connection, even when the other end stays open: nobody looks after the connection any more. */
export function hangUp(socket: Duplex, lastWord: string): void {
  socket.end(lastWord)
  socket.resume()
  setTimeout(() => socket.destroy(), lingering).unref()
}

/** For a request that Node could read but no route can be asked: its host or its address is invalid. */
export function unreadable(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500
  return new Response(told(status), { status, headers })
}

/** Node takes the first of two hosts; a proxy in front may have believed the other one. */
export function namesTwoHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.host?.length ?? 0) > 1
}

export function refuseUnreadable(response: ServerResponse, status: 400 | 417): void {
  response.writeHead(status, { ...headers, Connection: 'close' }).end(told(status))
}

function isAnswering(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !response.writableFinished
}

function message(status: number): string {
  const body = told(status)
  const all = { ...headers, 'Content-Length': String(body.length), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function told(status: number): string {
  return JSON.stringify({ code: status, description: descriptions[status] ?? 'This is no request that can be read.' })
}
