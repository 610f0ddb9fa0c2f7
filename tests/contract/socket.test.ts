/** Channels: contract section 5, and item 16 of the security checklist. */
import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Socket } from 'phoenix'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import { admins } from '../../reference-provider/database/tables/admins'
import { parserIterations, parserMessages } from '../../reference-provider/database/tables/iterations'
import { languages } from '../../reference-provider/database/tables/languages'
import { parserClasses, parsers } from '../../reference-provider/database/tables/parsers'
import { pdfs } from '../../reference-provider/database/tables/pdfs'
import { regions } from '../../reference-provider/database/tables/regions'
import { sessions } from '../../reference-provider/database/tables/sessions'
import { shops } from '../../reference-provider/database/tables/shops'
import { type SignedIn, signIn } from './identities'
import { addPdf, colleague, providerOfFile, testProvider, until } from './support'

let now = Date.UTC(2026, 10, 21, 9)
const elsewhere = 'https://console.example.test'
const provider = await providerOfFile({ clock: () => now, corsOrigins: [elsewhere] })
let sanne = await signIn(provider)
let shopId: number
let parserId: number
const opened: { close: () => void }[] = []

beforeAll(async () => {
  shopId = await addShop()
  parserId = await addParser(shopId)
})

afterEach(() => {
  for (const connection of opened.splice(0)) connection.close()
})

describe('the phoenix client', () => {
  test('joins a topic and gets its state', async () => {
    const { status, response } = await join(client(sanne), `locations:${shopId}`)
    expect({ status, response }).toEqual({ status: 'ok', response: { running: false, log: [] } })
  })

  test('[L1] is given the latest run of a parser with all its messages, so that nothing is missed', async () => {
    const { response } = await join(client(sanne), `parser:${parserId}`)
    expect(response).toEqual({
      iteration: { id: expect.any(Number), state: 'finished', inserted_at: expect.any(String) },
      messages: [
        expect.objectContaining({ message: 'Started', state: 'started' }),
        expect.objectContaining({ message: 'Done', state: 'finished' }),
      ],
    })
  })

  test('hears what is told over a joined topic, and nothing else', async () => {
    const socket = client(sanne)
    const heard: unknown[] = []
    const channel = socket.channel(`locations:${shopId}`)
    channel.on('status', (message) => void heard.push(message))
    await joined(channel)
    provider.socket.broadcast('locations:999', 'status', { type: 'info', message: 'elsewhere' })
    provider.socket.broadcast(`locations:${shopId}`, 'status', { type: 'info', message: 'line 1' })
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ type: 'info', message: 'line 1' }])
  })

  test('is told nothing more after it left', async () => {
    // Without the client, which ignores what comes after it left.
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    raw.say(['1', '1', topic, 'phx_join', {}])
    raw.say(['1', '2', topic, 'phx_leave', {}])
    await raw.hear(2)
    provider.socket.broadcast(topic, 'status', { type: 'info', message: 'late' })
    raw.say([null, '3', 'phoenix', 'heartbeat', {}])
    expect(await raw.hear(2)).toEqual([
      ['1', '1', topic, 'phx_close', {}],
      [null, '3', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    ])
  })

  test.each(['locations:999999', 'parser:999999', 'pdf:999999'])(
    'may not join %s, which is not there',
    async (topic) => {
      expect(await join(client(sanne), topic)).toEqual({ status: 'error', response: { reason: 'not found' } })
    },
  )

  test.each(['locations:x', 'locations:1.5', 'locations:99999999999', 'secrets:1', 'constructor:1', 'locations'])(
    'may not join %s, which is no topic',
    async (topic) => {
      expect(await join(client(sanne), topic)).toEqual({ status: 'error', response: { reason: 'unmatched topic' } })
    },
  )

  test('[L3] comes back by itself with a fresh token when its token’s life is over', async () => {
    const tokens = [sanne.accessToken, (await signIn(provider, 'luc@example.test')).accessToken]
    let connections = 0
    const socket = client({ ...sanne, accessToken: () => tokens[Math.min(connections, 1)] ?? '' })
    socket.onOpen(() => {
      connections += 1
    })
    let joins = 0
    socket
      .channel(`locations:${shopId}`)
      .join()
      .receive('ok', () => {
        joins += 1
      })
    await until(() => joins === 1)
    await logOut(sanne)
    await until(() => joins === 2)
    expect(connections).toBe(2)
    sanne = await signIn(provider)
  })
})

describe('a connection', () => {
  test.each([
    ['without a token', ['phoenix'], 401],
    ['with a token that is none', ['phoenix', bearerProtocol('x.y.z')], 401],
    ['with an empty token', ['phoenix', bearerProtocol('')], 401],
    ['that offers nothing, as the client does that has no token', [], 401],
    ['that does not speak Phoenix', ['mqtt'], 400],
  ])('[L5] %s is refused before it opens', async (_what, protocols, status) => {
    expect(await refusedStatus(new WebSocket(address(), protocols))).toBe(status)
  })

  test('takes no token from its address', async () => {
    const url = `${address()}&token=${sanne.accessToken}`
    expect(await refusedStatus(new WebSocket(url, ['phoenix']))).toBe(401)
  })

  test.each(['https://evil.test', 'null'])('of a page of %s is refused', async (origin) => {
    const webSocket = new WebSocket(address(), protocolsOf(sanne), { origin })
    expect(await refusedStatus(webSocket)).toBe(403)
  })

  test.each([
    ['the provider’s own origin', provider.url],
    ['an origin that is listed', elsewhere],
  ])('of a page of %s is let in', async (_whose, origin) => {
    const webSocket = new WebSocket(address(), protocolsOf(sanne), { origin })
    opened.push(webSocket)
    await once(webSocket, 'open')
    expect(webSocket.protocol).toBe('phoenix')
  })

  test('is refused to somebody who has 200 already, until one of them is closed', async () => {
    const luc = await signIn(provider, 'luc@example.test')
    const [first] = await Promise.all(Array.from({ length: 200 }, () => connect(luc)))
    expect(await refusedStatus(new WebSocket(address(), protocolsOf(luc)))).toBe(429)
    first?.webSocket.close()
    await until(() => isLetIn(luc))
  })

  test('at another path is refused', async () => {
    const url = address().replace('/socket/websocket', '/socket/other')
    expect(await refusedStatus(new WebSocket(url, protocolsOf(sanne)))).toBe(404)
  })

  test('is refused in words where the provider cannot tell whose it is', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { readAccess } = provider.sessions
    provider.sessions.readAccess = async () => {
      throw new Error('the database is away')
    }
    const status = await refusedStatus(new WebSocket(address(), protocolsOf(sanne)))
    provider.sessions.readAccess = readAccess
    reported.mockRestore()
    expect(status).toBe(500)
  })

  test('that names two hosts is refused, by an answer that nobody keeps and that ends the connection', async () => {
    const connection = connectTo(Number(new URL(provider.url).port), '127.0.0.1')
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    connection.write(`GET /socket/websocket HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n${upgrade}`)
    const [answer] = await once(connection, 'data')
    const lines = String(answer).split('\r\n')
    expect(lines[0]).toMatch(/^HTTP\/1\.1 400 /)
    expect(lines).toEqual(expect.arrayContaining(['Cache-Control: no-store', 'Connection: close']))
  })

  test('that is refused is hung up on, also where the other side keeps its end of the connection open', async () => {
    const connection = connectTo({ port: provider.port, host: '127.0.0.1', allowHalfOpen: true })
    connection.write('GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(connection.resume(), 'end')
    const talking = setInterval(() => connection.write('.'), 50)
    // Writing to a connection whose other side has gone is an error.
    await once(connection, 'error')
    clearInterval(talking)
  })

  test('at another path that breaks off when it is refused takes nobody along', async () => {
    const connection = connectTo(Number(new URL(provider.url).port), '127.0.0.1')
    connection.write('GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(connection, 'data')
    connection.resetAndDestroy()
    expect((await fetch(`${provider.url}/healthz`)).status).toBe(200)
  })

  test.each([
    ['GET /healthz', '', '{"status":"ok"}'],
    ['POST /api/auth/login', '{"google_jwt":""}', `"google_jwt":["Can't be blank"]`],
  ])(
    'that offers another protocol with %s, as clients of HTTP/2 do, is answered as without, and goes on',
    async (first, body, answer) => {
      const connection = connectTo(provider.port, '127.0.0.1')
      let said = ''
      connection.setEncoding('utf8').on('data', (part: string) => (said += part))
      const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
      const bodyHeaders = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
      connection.write(`${first} HTTP/1.1\r\nHost: localhost\r\n${offer}${bodyHeaders}\r\n${body}`)
      await until(() => said.includes(answer))
      connection.write('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      await once(connection, 'close')
      expect(said).toContain('"code":404')
    },
  )

  test('of another serializer is refused', async () => {
    const url = address().replace('2.0.0', '1.0.0')
    expect(await refusedStatus(new WebSocket(url, protocolsOf(sanne)))).toBe(400)
  })

  test('does not compress', async () => {
    const { webSocket } = await connect(sanne)
    expect(webSocket.extensions).toBe('')
  })

  test('that says more than 64 kB at once is closed', async () => {
    const { webSocket } = await connect(sanne)
    webSocket.send(JSON.stringify(['1', '1', 'phoenix', 'heartbeat', { filler: 'x'.repeat(65 * 1024) }]))
    expect(await closeCode(webSocket)).toBe(1009)
  })

  test('that talks without end is closed', async () => {
    const { webSocket } = await connect(sanne)
    for (let count = 0; count < 200; count += 1) webSocket.send('[null,"1","phoenix","heartbeat",{}]')
    expect(await closeCode(webSocket)).toBe(1008)
  })

  test('that cuts what it says into ever more pieces is closed', async () => {
    const { webSocket } = await connect(sanne)
    for (let count = 0; count < 100; count += 1) webSocket.send('x', { fin: false })
    expect(await closeCode(webSocket)).toBe(1008)
  })

  test('that has said nothing for a minute and a half is closed; one that says that it lives is not', async () => {
    const [silent, living] = [await connect(sanne), await connect(sanne)]
    const closed: string[] = []
    silent.webSocket.on('close', () => closed.push('silent'))
    living.webSocket.on('close', () => closed.push('living'))
    now += 89_000
    living.say([null, '1', 'phoenix', 'heartbeat', {}])
    await living.hear(1)
    now += 2_000
    expect(await closeCode(silent.webSocket)).toBe(4401)
    expect(closed).toEqual(['silent'])
  })

  test('may join 50 topics and not one more', async () => {
    const raw = await connect(sanne)
    const shopIds: number[] = []
    for (let count = 0; count < 51; count += 1) shopIds.push(await addShop())
    for (const id of shopIds) raw.say(['1', String(id), `locations:${id}`, 'phx_join', {}])
    const replies = await raw.hear(51)
    expect(replies.filter(isOk)).toHaveLength(50)
    expect(replies.at(-1)).toEqual([
      '1',
      String(shopIds.at(-1)),
      `locations:${shopIds.at(-1)}`,
      'phx_reply',
      { status: 'error', response: { reason: 'too many topics' } },
    ])
  })

  test('of somebody who logs out is closed at once, before anybody looks which sessions go on', async () => {
    const luc = await signIn(provider, 'luc@example.test')
    const { webSocket } = await connect(luc)
    await withoutSweeps(async () => {
      await logOut(luc)
      expect(await closeCode(webSocket)).toBe(4401)
    })
  })

  test('of a session that has ended elsewhere is closed at what it asks for next, which is not done', async () => {
    const raw = await connect(await signIn(provider, 'luc@example.test'))
    const id = await addPdf(provider.database, 1, 'processing')
    raw.say(['1', '1', `pdf:${id}`, 'phx_join', {}])
    await raw.hear(1)
    await withoutSweeps(async () => {
      await provider.database.delete(sessions).where(eq(sessions.admin_id, await idOf('luc@example.test')))
      raw.say(['1', '2', `pdf:${id}`, 'kill', {}])
      expect(await closeCode(raw.webSocket)).toBe(4401)
    })
    expect(await provider.database.select().from(pdfs).where(eq(pdfs.id, id))).toMatchObject([{ state: 'processing' }])
  })

  test('of a session that has ended elsewhere is closed at what it joins next, and told nothing of it', async () => {
    const { webSocket, say } = await connect(await signIn(provider, 'luc@example.test'))
    const told = vi.fn()
    webSocket.on('message', told)
    await withoutSweeps(async () => {
      await provider.database.delete(sessions).where(eq(sessions.admin_id, await idOf('luc@example.test')))
      say(['1', '1', `locations:${shopId}`, 'phx_join', {}])
      expect(await closeCode(webSocket)).toBe(4401)
    })
    expect(told).not.toHaveBeenCalled()
  })

  test('of an admin who was removed elsewhere is closed', async () => {
    const { webSocket } = await connect(await signIn(provider, 'emma@example.test'))
    await provider.database.delete(admins).where(eq(admins.email, 'emma@example.test'))
    expect(await closeCode(webSocket)).toBe(4401)
  })

  test('goes on while the database cannot say which sessions do', async () => {
    const raw = await connect(sanne)
    const { living } = provider.sessions
    let asked = 0
    provider.sessions.living = async () => {
      asked += 1
      throw new Error('the database is away')
    }
    await until(() => asked > 0)
    provider.sessions.living = living
    raw.say([null, '1', 'phoenix', 'heartbeat', {}])
    expect(await raw.hear(1)).toHaveLength(1)
  })

  test('of an admin who is removed here is closed at once, before anybody looks which sessions go on', async () => {
    const { webSocket } = await connect(await signIn(provider, 'noor@example.test'))
    await withoutSweeps(async () => {
      const { status } = await (await colleague(provider)).send('DELETE', `/admins/${await idOf('noor@example.test')}`)
      expect([status, await closeCode(webSocket)]).toEqual([204, 4401])
    })
  })

  test('is closed when its token’s life is over, whatever it says', async () => {
    const raw = await connect(await signIn(provider))
    for (let minute = 1; minute < 15; minute += 1) {
      now += 60_000
      raw.say([null, String(minute), 'phoenix', 'heartbeat', {}])
      await raw.hear(1)
    }
    now += 60_000
    expect(await closeCode(raw.webSocket)).toBe(4401)
    sanne = await signIn(provider)
  })

  test('of somebody with a slow network is told a long log whole, and what comes after it', async () => {
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    raw.say(['1', '1', topic, 'phx_join', {}])
    await raw.hear(1)
    raw.webSocket.pause()
    for (const message of ['x'.repeat(16 * 1024 * 1024), 'line 2'])
      provider.socket.broadcast(topic, 'status', { type: 'info', message })
    raw.webSocket.resume()
    expect((await raw.hear(2)).at(-1)).toEqual([null, null, topic, 'status', { type: 'info', message: 'line 2' }])
  })

  test('whose reader does not read is cut off', async () => {
    const raw = await connect(sanne)
    raw.say(['1', '1', `locations:${shopId}`, 'phx_join', {}])
    await raw.hear(1)
    raw.webSocket.pause()
    const closed = closeCode(raw.webSocket)
    const message = 'x'.repeat(256 * 1024)
    for (let count = 0; count < 80; count += 1) {
      provider.socket.broadcast(`locations:${shopId}`, 'status', { type: 'info', message })
      await new Promise((resolve) => setImmediate(resolve))
    }
    raw.webSocket.resume()
    expect(await closed).toBe(1006)
  })
})

describe('a frame', () => {
  test('of a heartbeat is answered', async () => {
    const raw = await connect(sanne)
    raw.say([null, '7', 'phoenix', 'heartbeat', {}])
    expect(await raw.hear(1)).toEqual([[null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]])
  })

  test('that joins, leaves and pushes is answered with its own references', async () => {
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    raw.say(['1', '1', topic, 'phx_join', {}])
    raw.say(['1', '2', topic, 'nonsense', {}])
    raw.say(['1', '3', topic, 'phx_leave', {}])
    raw.say(['1', '4', topic, 'nonsense', {}])
    expect(await raw.hear(5)).toEqual([
      ['1', '1', topic, 'phx_reply', { status: 'ok', response: { running: false, log: [] } }],
      ['1', '2', topic, 'phx_reply', { status: 'error', response: { reason: 'unknown event' } }],
      ['1', '3', topic, 'phx_reply', { status: 'ok', response: {} }],
      ['1', '1', topic, 'phx_close', {}],
      ['1', '4', topic, 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
    ])
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'of the event %s, which every object has, is of none',
    async (event) => {
      const raw = await connect(sanne)
      const topic = `locations:${shopId}`
      raw.say(['1', '1', topic, 'phx_join', {}])
      raw.say(['1', '2', topic, event, {}])
      const refusal = { status: 'error', response: { reason: 'unknown event' } }
      expect((await raw.hear(2)).at(-1)).toEqual(['1', '2', topic, 'phx_reply', refusal])
    },
  )

  test.each([
    ['a topic of 5,000 characters', 'x'.repeat(5000), 'phx_join', '1'],
    ['an empty topic', '', 'phx_join', '1'],
    ['the topic of heartbeats', 'phoenix', 'phx_join', '1'],
    ['a topic that was not joined', 'locations:1', 'x'.repeat(5000), '1'],
    ['references of 5,000 characters', 'secrets:1', 'phx_join', '7'.repeat(5000)],
  ])('about %s is answered, so that nobody waits for it in vain', async (_what, topic, event, reference) => {
    const raw = await connect(sanne)
    raw.say([reference, reference, topic, event, {}])
    const refusal = { status: 'error', response: { reason: 'unmatched topic' } }
    expect(await raw.hear(1)).toEqual([[reference, reference, topic, 'phx_reply', refusal]])
  })

  test('of a broadcast has no references', async () => {
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    raw.say(['1', '1', topic, 'phx_join', {}])
    await raw.hear(1)
    provider.socket.broadcast(topic, 'status', { type: 'info', message: 'line 1' })
    expect(await raw.hear(1)).toEqual([[null, null, topic, 'status', { type: 'info', message: 'line 1' }]])
  })

  test('that joins a topic twice closes the first channel', async () => {
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    raw.say(['1', '1', topic, 'phx_join', {}])
    raw.say(['2', '2', topic, 'phx_join', {}])
    const events = (await raw.hear(3)).map((frame) => Array.isArray(frame) && [frame[0], frame[3]])
    expect(events).toEqual([
      ['1', 'phx_reply'],
      ['1', 'phx_close'],
      ['2', 'phx_reply'],
    ])
  })

  test('of a join that a newer one has replaced belongs to no channel, and its leaving closes nothing', async () => {
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    raw.say(['1', '1', topic, 'phx_join', {}])
    raw.say(['2', '2', topic, 'phx_join', {}])
    await raw.hear(3)
    raw.say(['1', '3', topic, 'nonsense', {}])
    raw.say(['1', '4', topic, 'phx_leave', {}])
    raw.say(['2', '5', topic, 'nonsense', {}])
    expect(await raw.hear(3)).toEqual([
      ['1', '3', topic, 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
      ['1', '4', topic, 'phx_reply', { status: 'ok', response: {} }],
      ['2', '5', topic, 'phx_reply', { status: 'error', response: { reason: 'unknown event' } }],
    ])
  })

  test('that joins is answered before what is told meanwhile, which is not lost', async () => {
    const raw = await connect(sanne)
    const topic = `locations:${shopId}`
    const told = { type: 'info', message: 'meanwhile' }
    await asking(
      'select',
      () => provider.socket.broadcast(topic, 'status', told),
      async () => {
        raw.say(['1', '1', topic, 'phx_join', {}])
        expect(await raw.hear(2)).toEqual([
          ['1', '1', topic, 'phx_reply', { status: 'ok', response: { running: false, log: [] } }],
          [null, null, topic, 'status', told],
        ])
      },
    )
  })

  test('that joins what is not there joins nothing', async () => {
    const raw = await connect(sanne)
    for (const reference of ['1', '2']) raw.say([reference, reference, 'locations:999999', 'phx_join', {}])
    provider.socket.broadcast('locations:999999', 'status', { type: 'info', message: 'elsewhere' })
    raw.say([null, '3', 'phoenix', 'heartbeat', {}])
    const answers = (await raw.hear(3)).map((frame) => Array.isArray(frame) && [frame[1], frame[3]])
    expect(answers).toEqual(['1', '2', '3'].map((reference) => [reference, 'phx_reply']))
  })

  describe('at which the provider itself fails', () => {
    const fail = () => {
      throw new Error('the database is away')
    }
    const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {})

    test('joins nothing, says so, and can be sent again', async () => {
      silence()
      const raw = await connect(sanne)
      const topic = `locations:${shopId}`
      await asking('select', fail, async () => {
        raw.say(['1', '1', topic, 'phx_join', {}])
        const refusal = { status: 'error', response: { reason: 'join failed' } }
        expect(await raw.hear(1)).toEqual([['1', '1', topic, 'phx_reply', refusal]])
      })
      raw.say(['2', '2', topic, 'phx_join', {}])
      expect(await raw.hear(1)).toEqual([['2', '2', topic, 'phx_reply', expect.objectContaining({ status: 'ok' })]])
    })

    test('and that was pushed ends its channel, which the client then joins again', async () => {
      silence()
      const raw = await connect(sanne)
      const topic = `pdf:${await addPdf(provider.database, 1, 'processing')}`
      raw.say(['1', '1', topic, 'phx_join', {}])
      await raw.hear(1)
      await asking('transaction', fail, async () => {
        raw.say(['1', '2', topic, 'kill', {}])
        expect(await raw.hear(1)).toEqual([['1', '1', topic, 'phx_error', {}]])
      })
    })
  })

  test.each(['nonsense', '{}', '[]', '[1,2,3,4,5]', '["1","1","locations:1"]', 'null', '[null,null,null,null,null]'])(
    '[L4] that is none (%s) is ignored',
    async (text) => {
      const raw = await connect(sanne)
      raw.webSocket.send(text)
      raw.webSocket.send(Buffer.from(text))
      raw.say([null, '8', 'phoenix', 'heartbeat', {}])
      expect(await raw.hear(1)).toEqual([[null, '8', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]])
    },
  )
})

test('a provider that stops says goodbye to its connections', async () => {
  const other = await testProvider()
  const session = await signIn(other)
  const webSocket = new WebSocket(address(other), protocolsOf(session))
  await once(webSocket, 'open')
  const [code] = await Promise.all([closeCode(webSocket), other.close()])
  expect(code).toBe(1001)
})

test('and hangs up on those who do not say it back', { timeout: 10_000 }, async () => {
  const other = await testProvider()
  const webSocket = new WebSocket(address(other), protocolsOf(await signIn(other)))
  await once(webSocket, 'open')
  webSocket.pause()
  await other.close()
  webSocket.resume()
  expect(await closeCode(webSocket)).toBe(1001)
})

/** Runs the work while the sweep of ended sessions does not run. */
async function withoutSweeps(work: () => Promise<void>): Promise<void> {
  const { living } = provider.sessions
  provider.sessions.living = async (sessionIds) => new Set(sessionIds)
  try {
    await work()
  } finally {
    provider.sessions.living = living
  }
}

/** Runs the work while something happens at each such request to the database. */
async function asking(what: 'select' | 'transaction', happens: () => void, work: () => Promise<void>): Promise<void> {
  const { database } = provider
  const original = database[what]
  const patched = (...asked: []) => {
    happens()
    return Reflect.apply(original, database, asked)
  }
  Object.assign(database, { [what]: patched })
  try {
    await work()
  } finally {
    Object.assign(database, { [what]: original })
  }
}

interface Joined {
  status: 'ok' | 'error' | 'timeout'
  response: unknown
}

/** The unmodified client, over the `ws` package in place of the browser's own. */
function client(session: { accessToken: string | (() => string) }): Socket {
  const { accessToken } = session
  const options = { transport: WebSocket, authToken: accessToken, reconnectAfterMs: () => 20, rejoinAfterMs: () => 20 }
  // The published types know neither a transport of this shape nor a token that is asked for at each connect.
  const socket: Socket = Reflect.construct(Socket, [`${provider.url.replace('http', 'ws')}/socket`, options])
  socket.connect()
  opened.push({ close: () => socket.disconnect() })
  return socket
}

function join(socket: Socket, topic: string): Promise<Joined> {
  return joined(socket.channel(topic))
}

function joined(channel: ReturnType<Socket['channel']>): Promise<Joined> {
  return new Promise((resolve) => {
    channel
      .join()
      .receive('ok', (response: unknown) => resolve({ status: 'ok', response }))
      .receive('error', (response: unknown) => {
        channel.leave()
        resolve({ status: 'error', response })
      })
      .receive('timeout', () => resolve({ status: 'timeout', response: null }))
  })
}

interface RawConnection {
  webSocket: WebSocket
  say: (frame: unknown[]) => void
  /** The next so many frames. */
  hear: (count: number) => Promise<unknown[]>
}

async function connect(session: SignedIn): Promise<RawConnection> {
  const webSocket = new WebSocket(address(), protocolsOf(session))
  opened.push(webSocket)
  const frames: unknown[] = []
  webSocket.on('message', (data: RawData) => frames.push(JSON.parse(data.toString())))
  await once(webSocket, 'open')
  return {
    webSocket,
    say: (frame) => webSocket.send(JSON.stringify(frame)),
    hear: async (count) => {
      await until(() => frames.length >= count)
      return frames.splice(0, count)
    },
  }
}

const isLetIn = (session: SignedIn) =>
  connect(session).then(
    () => true,
    () => false,
  )

function address(of: { url: string } = provider): string {
  return `${of.url.replace('http', 'ws')}/socket/websocket?vsn=2.0.0`
}

function protocolsOf(session: SignedIn): string[] {
  return ['phoenix', bearerProtocol(session.accessToken)]
}

function bearerProtocol(token: string): string {
  return `base64url.bearer.phx.${btoa(token).replace(/=/g, '')}`
}

function refusedStatus(webSocket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    webSocket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    webSocket.on('error', () => {})
    webSocket.on('open', () => {
      webSocket.close()
      reject(new Error('The connection opened.'))
    })
  })
}

async function closeCode(webSocket: WebSocket): Promise<number> {
  const [code] = await once(webSocket, 'close')
  return Number(code)
}

function isOk(frame: unknown): boolean {
  return Array.isArray(frame) && frame[4]?.status === 'ok'
}

function logOut({ cookie }: SignedIn): Promise<Response> {
  return fetch(`${provider.url}/api/auth/logout`, { method: 'DELETE', headers: { Cookie: cookie } })
}

async function idOf(email: string): Promise<number> {
  const [admin] = await provider.database.select({ id: admins.id }).from(admins).where(eq(admins.email, email))
  return admin?.id ?? 0
}

async function addShop(): Promise<number> {
  const [shop] = await provider.database.insert(shops).values({ name: 'Bakkerij' }).returning({ id: shops.id })
  return shop?.id ?? 0
}

async function addParser(shop_id: number): Promise<number> {
  const { database } = provider
  const [language] = await database.select({ id: languages.id }).from(languages).limit(1)
  const [region] = await database.select({ id: regions.id }).from(regions).limit(1)
  const [kind] = await database.insert(parserClasses).values({ class: 'publitas' }).onConflictDoNothing().returning()
  const [parser] = await database
    .insert(parsers)
    .values({
      name: 'Weekly',
      url: 'https://shop.example.test',
      shop_id,
      region_id: region?.id ?? 0,
      language_id: language?.id ?? 0,
      parser_class_id: kind?.id ?? 0,
    })
    .returning({ id: parsers.id })
  const id = parser?.id ?? 0
  await addRun(id, [{ message: 'Old', state: 'failed' }], 'failed')
  await addRun(
    id,
    [
      { message: 'Started', state: 'started' },
      { message: 'Done', state: 'finished' },
    ],
    'finished',
  )
  return id
}

type RunState = 'started' | 'finished' | 'failed'

async function addRun(parser_id: number, messages: { message: string; state: RunState }[], state: RunState) {
  const [run] = await provider.database.insert(parserIterations).values({ parser_id, state }).returning()
  const rows = messages.map((message) => ({ ...message, parser_iteration_id: run?.id ?? 0 }))
  await provider.database.insert(parserMessages).values(rows)
}
