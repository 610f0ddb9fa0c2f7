/** How the provider refuses: always JSON, always with the status that fits, never with its own insides. Contract section 3. */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { answerError } from '../../reference-provider/http/errors'
import { raw } from './identities'
import { addBrochure, addShop, colleague, key, providerOfFile, type Refused, stored, testProvider } from './support'

const provider = await providerOfFile()
const sanne = await colleague(provider)
const id = await addBrochure(provider.database)

const json = { 'Content-Type': 'application/json' }
const update = (body: string, headers: Record<string, string> = json) =>
  sanne.send<Refused>('PATCH', `/brochures/${id}/state_update`, { body, headers })

test.each(['/api/admin/brochures', '/api/admin/nothing', '/api/admin/brochures/1'])(
  '%s without a session is {code: 401, description}',
  async (path) => {
    const response = await fetch(provider.url + path)
    expect([response.status, await response.json()]).toEqual([401, { code: 401, description: expect.any(String) }])
  },
)

test.each(['40001', '40P01', '55P03', '23503', '23505'])(
  'what the database refuses with %s, because somebody else was in the way, is 503 and may be sent again in a second',
  async (code) => {
    const app = new Hono().onError(answerError).get('/', () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })
    })
    const answer = await app.request('/')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toEqual({ code: 503, description: 'Busy, please send again.' })
  },
)

test('a write that fails at its commit, behind its answer, is refused without the length of that answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = new Hono()
    .onError(answerError)
    .use(async (_c, next) => {
      await next()
      throw new Error('not committed')
    })
    .post('/', () => Response.json({}, { headers: { 'Content-Length': '1000' } }))
  const { status, headers } = await app.request('/', { method: 'POST' })
  expect([status, headers.get('content-length')]).toEqual([500, null])
})

describe('a body', () => {
  test.each(['{', '', 'state=active', '{"state":"active"}}', '{"state":\u0000}'])(
    'that is not JSON (%j) is 400',
    async (text) => {
      expect((await update(text)).status).toBe(400)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('of type %s is 415', async (type) => {
    expect((await update('{"state":"active"}', { 'Content-Type': type })).status).toBe(415)
  })

  test.each([
    ['POST', '/pdfs'],
    ['POST', '/categories'],
    ['PATCH', `/brochures/${id}/state_update`],
  ])('that %s %s lacks is blank, not of a wrong type', async (method, path) => {
    const { status, body } = await sanne.send<Refused>(method, path)
    expect([status, body]).toEqual([422, { errors: { body: ["Can't be blank"] } }])
  })

  test('that is compressed is 415', async () => {
    expect((await update('{"state":"active"}', { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  test('of bytes that are no UTF-8 is 400, by JSON and by form', async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
    const form = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nCaf\u00e9\r\n--x--\r\n'
    const answers = await Promise.all(
      [
        { body: bytes('{"name":"Caf\u00e9","language":1}'), type: 'application/json' },
        { body: bytes(form), type: 'multipart/form-data; boundary=x' },
        { body: 'name=Caf%E9&language=1', type: 'application/x-www-form-urlencoded' },
      ].map(({ body, type }) => sanne.send('POST', '/categories', { body, headers: { 'Content-Type': type } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('may hold the mark of a broken letter that somebody sent as such', async () => {
    const form = new FormData()
    form.set('name', 'Caf\uFFFD')
    form.set('language', '1')
    const { status, body } = await sanne.send<{ category: { name: string } }>('POST', '/categories', { body: form })
    expect([status, body.category.name]).toEqual([201, 'Caf\uFFFD'])
  })

  test('over 2 MB is 413, and the client can read it', async () => {
    const { status, body } = await update(JSON.stringify({ state: 'x'.repeat(3_000_000) }))
    expect([status, body]).toEqual([413, { code: 413, description: 'The request is larger than 2 MB.' }])
  })

  test('far over 2 MB is 413, for a client that sends it all at once', async () => {
    expect((await update('x'.repeat(100_000_000))).status).toBe(413)
  })

  test('over 2 MB leaves the connection good for the next request', async () => {
    await streamed(3_000_000)
    expect(await streamed(10)).toBe(422)
  })

  test('over 2 MB that does not say how long it is, is 413 as well', async () => {
    expect(await streamed(3_000_000)).toBe(413)
  })

  test('within the limit that does not say how long it is, is read', async () => {
    expect(await streamed(10)).toBe(422)
  })

  test('that does not say how long it is, and has no meaning where it is sent, is left alone', async () => {
    const { accessToken } = await provider.sessions.start(1)
    const headers = { Authorization: `Bearer ${accessToken}`, 'Transfer-Encoding': 'chunked' }
    const statusOf = async (method: string, path: string) =>
      (await raw(provider, path, { method, headers, body: 'x' })).status
    const list = '/api/admin/languages'
    expect([await statusOf('GET', list), await statusOf('HEAD', list), await statusOf('GET', '/graphql')]).toEqual([
      200, 200, 405,
    ])
  })

  test('nested a hundred thousand deep is refused', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect((await update(`{"state":${deep}}`)).status).toBe(400)
  })

  test('of a form whose names nest a hundred thousand deep is refused', async () => {
    const body = new URLSearchParams([[`name${'[a]'.repeat(100_000)}`, 'x']])
    expect((await sanne.send('POST', '/categories', { body })).status).toBe(400)
  })

  test.each([
    '[]',
    '"active"',
    'null',
    '1',
    'true',
    '{"state":["active"]}',
    '{"state":{"a":1}}',
    '{"state":"a\\u0000b"}',
    '{"state":"a\\ud800b"}',
    '{"\\ud800":"active"}',
  ])('of an unexpected shape (%s) is 422 with messages by field', async (text) => {
    const { status, body } = await update(text)
    expect([status, typeof body.errors]).toEqual([422, 'object'])
  })

  test('that is a list is 422 where every field may be left out, too', async () => {
    const { status, body } = await sanne.send<Refused>('PATCH', `/brochures/${id}`, { body: '[]', headers: json })
    expect([status, typeof body.errors]).toEqual([422, 'object'])
    const pdf = await sanne.send<Refused>('POST', '/pdfs', { body: '[]', headers: json })
    expect([pdf.status, pdf.body.errors]).toEqual([422, { body: ['must be an object'] }])
  })

  test.each([
    [`/brochures/${id}`, 'brochure'],
    ['/admins/1', 'admin'],
  ])('that has a list where the record belongs is 422: %s', async (path, name) => {
    const { status, body } = await sanne.patch<Refused>(path, { [name]: [] })
    expect([status, body]).toEqual([422, { errors: { [name]: ['must be an object'] } }])
  })

  test('with __proto__ and constructor keys changes nothing but what it names', async () => {
    const { status } = await update(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"state":"inbox"}',
    )
    expect([status, 'polluted' in {}]).toEqual([200, false])
  })
})

test.each([
  ['/brochures?language_ids[]=1&language_ids[]=nl', 'language_ids'],
  ['/brochures/counters?shop_ids=0', 'shop_ids'],
  ['/brochures/duplicates?brochure_id=1e3', 'brochure_id'],
  ['/brochures/merge/avaliable_regions?base_brochure_id=1&merge_brochure_id=%00', 'merge_brochure_id'],
  ['/locations?shop_id=1.5', 'shop_id'],
  ['/parsers?parser_class_id=-1', 'parser_class_id'],
])('what cannot be an id in GET %s is 400, at its name', async (path, name) => {
  const { status, body } = await sanne.get<Refused>(path)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]])
})

describe('a field', () => {
  const refused = async (method: string, path: string, body: unknown) =>
    (await sanne.send<Refused>(method, path, { body: JSON.stringify(body), headers: json })).body.errors

  test.each([
    ['POST', '/brochures', { brochure: null }, { brochure: ["Can't be blank"] }],
    ['POST', '/brochures', { brochure: 5 }, { brochure: ['must be an object'] }],
    ['PATCH', '/shops/1', { customer_client_id: 'nobody' }, { customer_client_id: ['must be an id'] }],
    ['POST', '/parsers', { parser_id: 1, region_id: {} }, { region_id: ['must be an id'] }],
    ['GET', '/shops?search[]=x', undefined, { search: ['must be text'] }],
    ['GET', '/shops?page[]=1', undefined, { page: ['must be a page number from 1'] }],
  ])('that %s %s %j breaks is told in words for people', async (method, path, body, errors) => {
    expect(await refused(method, path, body)).toEqual(errors)
  })

  test.each([
    ['/categories', 'name', {}],
    ['/shops', 'name', {}],
    ['/shops', 'tracking_uid', {}],
    ['/parsers', 'name', {}],
    ['/locations', 'name', {}],
    ['/locations/import', 'openingsurengids', {}],
    ['/brochures', 'name', { brochure: {} }],
    ['/brochures', 'utm_campaign', { brochure: {} }],
  ])('of %s that must be filled, %s, is blank when it is null', async (path, name, body) => {
    const wrapped = 'brochure' in body ? { brochure: { [name]: null } } : { [name]: null }
    expect((await refused('POST', path, wrapped))?.[name]).toEqual(["Can't be blank"])
  })

  test.each([
    ['/categories', 'name'],
    ['/shops', 'tracking_uid'],
    ['/parsers', 'name'],
    ['/locations', 'city'],
    ['/brochures', 'name'],
    ['/admins', 'first_name'],
  ])('of %s that must be filled, %s, is blank when nothing of it can be seen', async (path, name) => {
    const unseen = { [name]: ' \u200b\u2060\u00ad ' }
    const wrapped = { '/brochures': { brochure: unseen }, '/admins': { admin: unseen } }[path] ?? unseen
    expect((await refused('POST', path, wrapped))?.[name]).toEqual(["Can't be blank"])
  })

  test.each([
    ['/parsers', 'name', 'must be text'],
    ['/parsers', 'url', 'Enter valid url'],
    ['/locations/import', 'openingsurengids', 'Enter valid url'],
  ])('of %s that holds no text, %s, is not called blank', async (path, name, message) => {
    expect((await refused('POST', path, { [name]: 5 }))?.[name]).toEqual([message])
  })
})

describe('a list', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  test('that is wrong in each of its entries is told so once', async () => {
    const brochure = { brochure_toplevel: Array.from({ length: 10_000 }, () => 'x') }
    const { status, body } = await sanne.patch(`/brochures/${id}`, { brochure })
    expect([status, body]).toEqual([422, { errors: { brochure_toplevel: ['must be an id'] } }])
  })

  const tooMany = (field: string) => [422, { errors: { [field]: ['has more than 10,000 entries'] } }]

  test.each([
    ['brochure_categories', ids(70_000)],
    ['brochure_toplevel', ids(70_000).map(String).fill('x')],
    ['brochure_regions', ids(40_000).map((region_id) => ({ region_id, pdf_id: region_id }))],
  ])('of a brochure that is longer than any is refused: %s', async (field, list) => {
    const { status, body } = await sanne.patch(`/brochures/${id}`, { brochure: { [field]: list } })
    expect([status, body]).toEqual(tooMany(field))
  })

  test.each([
    ['shop_categories', ids(70_000)],
    ['regions', ids(70_000).map((region) => ({ id: region }))],
    ['shop_descriptions', ids(70_000).map((language_id) => ({ language_id }))],
  ])('of a shop that is longer than any is refused: %s', async (field, list) => {
    const { status, body } = await sanne.patch(`/shops/${await addShop(provider.database)}`, { [field]: list })
    expect([status, body]).toEqual(tooMany(field))
  })
})

describe('an address', () => {
  test.each(['/nothing', '/brochures/1/nothing', '/shops/999999/locations_import', '/brochures/../..', '/%2e%2e/x'])(
    '%s that is unknown is 404 in JSON',
    async (path) => {
      const { status, body } = await sanne.get<Refused>(path)
      expect([status, body.code]).toEqual([404, 404])
    },
  )

  test('that is missing is missing for HEAD as for GET', async () => {
    for (const method of ['HEAD', 'GET'])
      expect((await fetch(`${provider.url}/files/nothing.webp`, { method })).status).toBe(404)
  })

  test.each([
    ['DELETE', '/brochures'],
    ['PUT', '/brochures/1'],
    ['GET', '/brochures/1/state_update'],
    ['POST', '/languages'],
  ])('does not take %s %s: 405 with what it takes', async (method, path) => {
    const { status, headers } = await sanne.send(method, path)
    expect([status, headers.get('allow')]).toEqual([405, expect.stringMatching(/GET|PATCH/)])
  })

  test.each(['abc', '1.5', '-1', '0', '99999999999', '1;select pg_sleep(1)'])(
    'with the malformed id %j is 404',
    async (malformed) => {
      expect(
        (await sanne.patch(`/brochures/${encodeURIComponent(malformed)}/state_update`, { state: 'active' })).status,
      ).toBe(404)
    },
  )
})

describe('what is no request that could be read', () => {
  /** All that comes back until the provider closes the connection. */
  async function said(text: string): Promise<string> {
    const socket = connect(provider.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.write(text)
    await once(socket, 'close')
    return answer
  }

  const host = 'Host: localhost\r\n'

  test.each([
    [431, 'headers over 16 kB', `GET /healthz HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(64 * 1024)}\r\n\r\n`],
    [431, 'an address over 16 kB', `GET /?${'a'.repeat(17 * 1024)} HTTP/1.1\r\n${host}\r\n`],
    [400, 'an unknown method', `FETCH /healthz HTTP/1.1\r\n${host}\r\n`],
    [400, 'two lengths', `POST /graphql HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
    [400, 'no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [400, 'two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: evil.test\r\nConnection: close\r\n\r\n`],
    [400, 'a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [417, 'an unknown expectation', `GET /healthz HTTP/1.1\r\n${host}Expect: more\r\n\r\n`],
    [400, 'no HTTP', 'hello\r\n\r\n'],
  ])('is %i in words, kept by nobody: %s', async (status, _what, text) => {
    const [head = '', body = ''] = (await said(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^cache-control: no-store$/im)
    expect(body).toContain(`{"code":${status},"description":"`)
  })
})

test('a query that PostgreSQL could misread changes nothing and is answered', async () => {
  const before = await stored(provider.database, id)
  for (const name of ['order', 'status', 'next_token', 'language_ids[]', 'parser_classes[]', 'search', 'page']) {
    for (const text of ["'; drop table brochures; --", '1 or 1=1', '%00', '\\', '100%', '_', '__proto__']) {
      const query = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
      expect((await sanne.get(`/brochures?${query}`)).status).toBeLessThan(500)
      expect((await sanne.get(`/shops?${query}`)).status).toBeLessThan(500)
    }
  }
  expect(await stored(provider.database, id)).toEqual(before)
})

test('a failure of the provider’s own names a reference and nothing of its insides', async () => {
  const broken = await testProvider()
  const person = await colleague(broken)
  const original = broken.database.select.bind(broken.database)
  broken.database.select = Object.assign(() => {
    throw new Error('select secret from /somewhere')
  }, original)
  const response = await person.get<Refused>('/languages')
  broken.database.select = original
  await broken.close()
  expect([response.status, response.body]).toEqual([
    500,
    { code: 500, description: expect.stringMatching(/^Something went wrong here \(reference [-\w]+\)\.$/) },
  ])
})

test('every answer of the API is kept by nobody and taken for nothing else', async () => {
  const answers = [
    await sanne.get('/brochures'),
    await sanne.get('/nothing'),
    await sanne.patch('/brochures/1', {}, key()),
  ]
  for (const { headers } of answers) {
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('content-type')]).toEqual([
      'no-store',
      'nosniff',
      'application/json',
    ])
  }
})

test('readiness is told at /healthz', async () => {
  const response = await fetch(`${provider.url}/healthz`)
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

/** A chunked request: its length is known only at its end. Resolves with the status. */
async function streamed(length: number): Promise<number | undefined> {
  const { accessToken } = await provider.sessions.start(1)
  return new Promise((resolve, reject) => {
    const asked = request(`${provider.url}/api/admin/brochures/${id}/state_update`, {
      method: 'PATCH',
      headers: { ...json, Authorization: `Bearer ${accessToken}`, 'Transfer-Encoding': 'chunked' },
    })
    asked.on('response', (response) => resolve(response.resume().statusCode))
    asked.on('error', reject)
    asked.write('{"state":"')
    asked.write('x'.repeat(length))
    asked.end('"}')
  })
}
