/** Clients that send a byte now and then: others need their connections. The limits are the provider's own, only shorter. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { admins } from '../../reference-provider/database/tables/admins'
import { defaultLimits } from '../../reference-provider/http/rate-limit'
import { defaultPatience } from '../../reference-provider/listen'
import { heavyPdf } from './pdf-files'
import { addBrochure, colleague, providerOfFile } from './support'

const patience = {
  ...defaultPatience,
  headers: 3_000,
  request: 3_000,
  pace: { bytes: 1_000, every: 1_500 },
  lookEvery: 100,
}
/** Time until the last one must be gone, on a busy machine. */
const GONE_WITHIN = 30_000

// All of them are one person's, who may send a few forms at once only.
const limits = { ...defaultLimits, uploads: { burst: 1_000, perSecond: 1 } }

const provider = await providerOfFile({ patience, limits })
const sanne = await colleague(provider)
const id = await addBrochure(provider.database)
const [person] = await provider.database.select().from(admins)
const token = (await provider.sessions.start(person?.id ?? 0)).accessToken

const announce = async (): Promise<string> => {
  const { body } = await sanne.send<{ pdf: { upload_url: string } }>('POST', '/pdfs', { body: new FormData() })
  return new URL(body?.pdf.upload_url ?? '').pathname
}

/** Sends an opening, and from then on a byte now and then. Resolves when the provider cuts it off. */
function drip(opening: string, open: Set<Socket>): Promise<void> {
  const socket = connect(provider.port, '127.0.0.1')
  open.add(socket)
  socket.write(opening)
  const dripping = setInterval(() => socket.write('x'), 500)
  // When it is cut off, it may end with a reset.
  socket.on('error', () => {})
  socket.resume()
  return new Promise((done) => {
    socket.once('close', () => {
      clearInterval(dripping)
      open.delete(socket)
      done()
    })
  })
}

const HOST = 'Host: localhost\r\n'
const LONG_BODY = 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n'

const LONG_FORM = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n'

/** Connections are accepted in turn: once a later one is answered, all earlier ones have been accepted. */
async function untilAccepted() {
  const socket = connect(provider.port, '127.0.0.1')
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)
  await once(socket, 'data')
  socket.destroy()
}

async function elapsed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

test('[B7] five hundred that drip headers or bodies are cut off, and nobody else waits for them', async () => {
  const upload = await announce()
  const openings = [
    `GET /api/admin/brochures HTTP/1.1\r\n${HOST}X-Slow: `,
    `PATCH /api/admin/brochures/${id} HTTP/1.1\r\n${HOST}Authorization: Bearer ${token}\r\n${LONG_BODY}`,
    `POST /graphql HTTP/1.1\r\n${HOST}${LONG_BODY}`,
    `POST /api/admin/shops HTTP/1.1\r\n${HOST}Authorization: Bearer ${token}\r\n${LONG_FORM}`,
    `PUT ${upload} HTTP/1.1\r\n${HOST}${LONG_BODY}`,
  ]
  const open = new Set<Socket>()
  const gone = Array.from({ length: 500 }, (_, at) => drip(openings[at % openings.length] ?? '', open))
  await untilAccepted()
  const waits: number[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      waits.push(await elapsed(() => sanne.get(`/brochures/${id}`)))
      waits.push(await elapsed(() => sanne.patch(`/brochures/${id}/update_position`, { position: null })))
    }
  })()
  await Promise.race([Promise.all(gone), pause(GONE_WITHIN)])
  isOver = true
  await others
  const left = open.size
  for (const socket of open) socket.destroy()
  expect(left).toBe(0)
  expect(waits.length).toBeGreaterThan(3)
  // A request that waited for them would wait for as long as they are tolerated.
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]).toBeLessThan(patience.request)
}, 60_000)

/** A piece each tenth of a second. */
async function sendSlowly(socket: Socket, bytes: Buffer, pieces: number) {
  const piece = Math.ceil(bytes.length / pieces)
  for (let at = 0; at < bytes.length; at += piece) {
    await pause(100)
    socket.write(bytes.subarray(at, at + piece))
  }
}

test('[B7] an upload that is slow and alive goes on for longer than any other request may take', async () => {
  const [path, file] = [await announce(), await heavyPdf(1, 12_000)]
  const socket = connect(provider.port, '127.0.0.1')
  const start = performance.now()
  socket.write(`PUT ${path} HTTP/1.1\r\n${HOST}Content-Length: ${file.length}\r\n\r\n`)
  await sendSlowly(socket, file, 35)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
  expect(performance.now() - start).toBeGreaterThan(patience.request)
}, 20_000)

test.each([
  ['an icon', '/api/admin/categories'],
  ['the picture of an ad', '/graphql'],
])(
  '[B7] a form with %s that is slow and alive goes on for longer than any other request may take',
  async (_what, path) => {
    const form = new FormData()
    form.set('icon', new Blob([new Uint8Array(40_000)]), 'icon.png')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const body = Buffer.from(await request.arrayBuffer())
    const socket = connect(provider.port, '127.0.0.1')
    const start = performance.now()
    socket.write(`POST ${path} HTTP/1.1\r\n${HOST}Authorization: Bearer ${token}\r\n`)
    socket.write(`Content-Type: ${request.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`)
    await sendSlowly(socket, body, 40)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 (?:200|4\d\d)/)
    expect(performance.now() - start).toBeGreaterThan(patience.request)
  },
  20_000,
)

/** Reads from a connection until the text matches. */
async function heard(socket: Socket, fits: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (fits.test(text)) return text
  }
  return text
}

describe('a body that is announced too large', () => {
  const HUGE = 'Content-Length: 1000000000\r\n'

  test.each([
    ['JSON', async () => `PATCH /api/admin/brochures/${id} HTTP/1.1\r\nContent-Type: application/json\r\n`],
    ['GraphQL', async () => 'POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\n'],
    ['a pdf', async () => `PUT ${await announce()} HTTP/1.1\r\n`],
  ])('(%s) is 413 before it comes, and nobody is asked to go on with it', async (_what, opening) => {
    for (const expecting of ['', 'Expect: 100-continue\r\n']) {
      const socket = connect(provider.port, '127.0.0.1')
      socket.write(`${await opening()}${HOST}${HUGE}${expecting}\r\n`)
      expect(await heard(socket, /\r\n\r\n./)).toMatch(/^HTTP\/1\.1 413 /)
      socket.destroy()
    }
  })

  test('and comes all the same is taken to its end, as slowly as others may send: then the connection is good again', async () => {
    const socket = connect(provider.port, '127.0.0.1')
    socket.write(
      `PATCH /api/admin/brochures/${id} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 3000000\r\n\r\n`,
    )
    const refused = await heard(socket, /\r\n\r\n.*\}/s)
    await pause(1_000)
    socket.write('x'.repeat(3_000_000))
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)
    const next = await heard(socket, /\r\n\r\n.*\}/s)
    socket.destroy()
    expect([refused.split('\r\n')[0], next.split('\r\n')[0]]).toEqual([
      'HTTP/1.1 413 Payload Too Large',
      'HTTP/1.1 200 OK',
    ])
  })

  test('and goes on without end is cut off', async () => {
    const socket = connect(provider.port, '127.0.0.1').on('error', () => {})
    socket.write(`PATCH /api/admin/brochures/${id} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${HUGE}\r\n`)
    await heard(socket, /\r\n\r\n.*\}/s)
    const megabyte = 'x'.repeat(1024 * 1024)
    let sent = 0
    for (; sent < 64 && !socket.destroyed; sent += 1) await new Promise((taken) => socket.write(megabyte, taken))
    socket.destroy()
    expect(sent).toBeLessThan(64)
  })

  test('is asked for with 100 Continue only when it may come', async () => {
    const socket = connect(provider.port, '127.0.0.1')
    const opening = `PATCH /api/admin/brochures/${id} HTTP/1.1\r\n${HOST}Authorization: Bearer ${token}\r\n`
    socket.write(`${opening}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
    const asked = await heard(socket, /\r\n\r\n/)
    socket.write('{}')
    const answer = await heard(socket, /\}/)
    socket.destroy()
    expect([asked.split('\r\n')[0], answer.split('\r\n')[0]]).toEqual([
      'HTTP/1.1 100 Continue',
      'HTTP/1.1 422 Unprocessable Entity',
    ])
  })
})

test('a body that comes behind its refusal is taken: then the connection is good again', async () => {
  const socket = connect(provider.port, '127.0.0.1')
  socket.write(`POST /api/admin/categories HTTP/1.1\r\n${HOST}${LONG_BODY.replace('100000', '1500000')}`)
  const refused = await heard(socket, /\r\n\r\n.*\}/s)
  socket.write('x'.repeat(1_500_000))
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)
  const next = await heard(socket, /\r\n\r\n.*\}/s)
  socket.destroy()
  expect([refused.split('\r\n')[0], next.split('\r\n')[0]]).toEqual(['HTTP/1.1 401 Unauthorized', 'HTTP/1.1 200 OK'])
})
