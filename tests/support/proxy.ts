import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Fault, type FaultScript, noFaults, type SeenRequest } from './fault'
import { bodyOf, forward, type ProviderAnswer } from './forward'
import { seededRandom } from './seeded-random'
import { passUpgradesThrough } from './upgrade'

/** One request as it went over the wire. `status` is the one that the console saw; undefined when it got no answer. */
export interface WireRecord extends SeenRequest {
  startedAt: number
  endedAt?: number
  fault: Fault['kind']
  status?: number
}

export interface FaultProxy {
  url: string
  /** Every request since the start or the last `forget`, in the order in which they came. */
  seen: WireRecord[]
  forget(): void
  /** Decides from now on what happens to each request. */
  play(script: FaultScript): void
  /** Ends every connection and refuses new ones, as if somebody pulled the cable at the provider's side. */
  cut(): Promise<void>
  /** Listens again at the same address, without faults. */
  mend(): Promise<void>
  /** Ends all connections now, but accepts new ones. */
  dropConnections(): void
  close(): Promise<void>
}

/**
 * A proxy between the browser and the provider that makes faults. They reach page, service worker and sockets alike, which a
 * browser's own offline switch does not. The console is loaded through it, so everything stays one origin.
 */
export async function startProxy(target: string, { seed = 1 } = {}): Promise<FaultProxy> {
  const random = seededRandom(seed)
  const sockets = new Set<Socket>()
  const seen: WireRecord[] = []
  let script: FaultScript = noFaults
  const provider = new URL(target)
  let server = await listen(0)
  const { port } = server.address() as AddressInfo

  function listen(at: number): Promise<Server> {
    const next = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void handle(request, response))
    next.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    passUpgradesThrough(next, provider)
    return new Promise((done, fail) => next.on('error', fail).listen(at, '127.0.0.1', () => done(next)))
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request).catch(() => null)
    if (body === null) return // the connection was cut while the console was still sending
    const asked: SeenRequest = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: body.toString(),
    }
    const fault = script(asked, random)
    const record: WireRecord = { ...asked, startedAt: performance.now(), fault: fault.kind }
    seen.push(record)
    await inflict(fault, () => forward(provider, request, body), asked, response).catch(() =>
      response.socket?.resetAndDestroy(),
    )
    if (response.writableFinished) record.status = response.statusCode
    record.endedAt = performance.now()
  }

  function dropConnections() {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  async function cut() {
    if (!server.listening) return
    const closed = new Promise((done) => server.close(done))
    dropConnections()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    forget: () => void seen.splice(0),
    play(next) {
      script = next
    },
    cut,
    async mend() {
      script = noFaults
      if (!server.listening) server = await listen(port)
    },
    dropConnections,
    close: cut,
  }
}

type Ask = () => Promise<ProviderAnswer>

async function inflict(fault: Fault, ask: Ask, asked: SeenRequest, response: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'pass':
      return send(response, await ask())
    case 'delay':
      await new Promise((done) => setTimeout(done, fault.by))
      return send(response, await ask())
    case 'hang':
      return new Promise((done) => response.on('close', done))
    case 'resetBefore':
      return void response.socket?.resetAndDestroy()
    case 'resetAfter':
      await ask()
      return void response.socket?.resetAndDestroy()
    case 'cutBody':
      return sendHalf(response, await ask())
    case 'answer':
      if (fault.after) await new Promise((done) => setTimeout(done, fault.after))
      response.writeHead(fault.status, {
        'content-type': fault.type,
        ...fault.headers,
        ...(fault.echo ? echoOf(asked) : {}),
      })
      return finish(response, Buffer.from(fault.body))
    case 'throttle':
      return trickle(response, await ask(), fault.bytesPerSecond)
    case 'twice':
      return send(response, (await Promise.all([ask(), ask()]))[0])
    case 'holdAnswer': {
      const answer = await ask()
      await fault.until
      return send(response, answer)
    }
  }
}

function echoOf({ headers }: SeenRequest): Record<string, string> {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? { 'idempotency-key': key } : {}
}

function send(response: ServerResponse, { status, headers, body }: ProviderAnswer): Promise<void> {
  response.writeHead(status, headers)
  return finish(response, body)
}

function finish(response: ServerResponse, body: Buffer): Promise<void> {
  return new Promise((done) => {
    response.on('close', done)
    response.end(body)
  })
}

async function sendHalf(response: ServerResponse, { status, headers, body }: ProviderAnswer) {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  await new Promise((done) => response.write(body.subarray(0, Math.floor(body.length / 2)), done))
  response.socket?.destroy()
}

async function trickle(response: ServerResponse, { status, headers, body }: ProviderAnswer, bytesPerSecond: number) {
  response.writeHead(status, headers)
  const slice = Math.max(1, Math.floor(bytesPerSecond / 20))
  for (let at = 0; at < body.length && !response.destroyed; at += slice) {
    response.write(body.subarray(at, at + slice))
    await new Promise((done) => setTimeout(done, 50))
  }
  return finish(response, Buffer.alloc(0))
}
