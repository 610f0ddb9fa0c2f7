/** What every answer says to browsers, and who may ask from elsewhere: items 1, 9, 10 and 27 of the security checklist. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json, post, raw, signIn } from './identities'
import { providerOfFile, testProvider } from './support'

const friend = 'https://console.example.test'

const staticDir = await mkdtemp(join(tmpdir(), 'headers-'))
const provider = await providerOfFile({ staticDir, corsOrigins: [friend] })
const sanne = await signIn(provider)

beforeAll(async () => {
  await writeFile(join(staticDir, 'index.html'), '<!doctype html><title>Console</title>')
  await writeFile(join(staticDir, 'sw.js'), '// nothing')
  await writeFile(join(staticDir, 'ad-preview.html'), '<!doctype html><title>Preview</title>')
})

afterAll(() => rm(staticDir, { recursive: true, force: true }))

const everyKindOfAnswer: readonly [string, string, RequestInit?][] = [
  ['the document', '/'],
  ['the service worker', '/sw.js'],
  ['the sign of life', '/healthz'],
  ['a list', '/api/admin/languages'],
  ['an unknown path', '/api/nothing'],
  ['a missing file', '/files/nothing.webp'],
  ['a refused method', '/graphql', { method: 'PUT' }],
  ['a refresh without a cookie', '/api/auth/access_token'],
]

describe.each(everyKindOfAnswer)('%s', (_what, path, init) => {
  test('is not guessed at, not framed, tells no other site where it came from', async () => {
    const { headers } = await fetch(provider.url + path, init)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': expect.any(String),
    })
  })

  test('is loaded by nobody elsewhere but for files, which a console on a listed origin shows', async () => {
    const { headers } = await fetch(provider.url + path, init)
    const whose = path.startsWith('/files/') ? 'cross-origin' : 'same-origin'
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(whose)
  })
})

describe('the policy', () => {
  test('of the frame for HTML advertisements lets scripts run without an origin, and reach nothing', async () => {
    const { headers } = await fetch(`${provider.url}/ad-preview.html`)
    expect((headers.get('Content-Security-Policy') ?? '').split('; ')).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        "connect-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]),
    )
  })

  test('of the document allows its own parts and Google’s sign-in, and nothing inline', async () => {
    const { headers } = await fetch(`${provider.url}/`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' https://accounts.google.com/gsi/client",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  })

  test('of the document lets it reach its own socket', async () => {
    const { headers } = await fetch(`${provider.url}/`)
    expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${provider.url.replace('http', 'ws')}`)
  })

  test.each(['*', 'console.test;script-src-elem', 'console.test,b'])(
    'of the document is written by nobody who makes up a host like %s',
    async (host) => {
      const { headers } = await raw(provider, '/', { headers: { Host: host } })
      expect(headers['content-security-policy']).toContain("; connect-src 'self' https://accounts.google.com/gsi/; ")
    },
  )

  test('of a document that has not changed is left as the browser has kept it', async () => {
    const first = await fetch(`${provider.url}/`)
    const again = await raw(provider, '/', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    expect(again.headers).not.toHaveProperty('content-security-policy')
  })

  test('of an answer of the API allows nothing', async () => {
    const { headers } = await fetch(`${provider.url}/api/admin/languages`, { headers: sanne.bearer })
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('of the service worker lets it fetch from its own host', async () => {
    const { headers } = await fetch(`${provider.url}/sw.js`)
    expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  })
})

test.each([
  ['a missing file', '/files/nothing.webp', 'GET'],
  ['an unknown path', '/nothing', 'GET'],
  ['a method that is not taken', '/', 'POST'],
])('%s is kept by nobody: it may be there in a moment', async (_what, path, method) => {
  const { headers } = await fetch(provider.url + path, { method })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an answer of the API is kept by nobody', async () => {
  const { headers } = await fetch(`${provider.url}/api/admin/languages`, { headers: sanne.bearer })
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('strict transport is promised for a year to who came by https', async () => {
  const socket = connect(provider.port, '127.0.0.1')
  socket.write(
    'GET https://console.example.test/healthz HTTP/1.1\r\nHost: console.example.test\r\nConnection: close\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains$/im)
})

test('strict transport is not promised over plain http', async () => {
  const { headers } = await fetch(`${provider.url}/healthz`)
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})

const callPaths = ['/api/admin/languages', '/api/auth/access_token', '/graphql']

describe.each(callPaths)('a page elsewhere that asks for %s', (path) => {
  const askFrom = (origin: string) =>
    fetch(provider.url + path, {
      method: path === '/graphql' ? 'POST' : 'GET',
      body: path === '/graphql' ? '{"query":"{ me { id } }"}' : null,
      headers: { ...sanne.bearer, 'Content-Type': 'application/json', Cookie: sanne.cookie, Origin: origin },
    })

  test('may read the answer when its origin is listed', async () => {
    const { headers } = await askFrom(friend)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'ETag, Idempotency-Key, Idempotent-Replayed, Retry-After',
      vary: expect.stringContaining('Origin'),
    })
  })

  test.each([
    'https://evil.test',
    'https://console.example.test.evil.test',
    'http://console.example.test',
    'https://console.example.test:8443',
  ])('may not from %s', async (origin) => {
    expect((await askFrom(origin)).headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  test('is refused without an origin of its own', async () => {
    const response = await askFrom('null')
    expect(response.status).toBe(403)
    expect(await json(response)).toEqual({ code: 403, description: expect.any(String) })
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('a question before a request', () => {
  const preflight = (origin: string, path = '/api/admin/languages') =>
    fetch(provider.url + path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,if-match',
      },
    })

  test.each(callPaths)('is answered to a listed origin without a token (%s)', async (path) => {
    const response = await preflight(friend, path)
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(response.headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Idempotency-Key.*If-Match/)
  })

  test.each(['https://evil.test', 'null'])('is refused to %s', async (origin) => {
    const response = await preflight(origin)
    expect(response.status).toBe(403)
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  })
})

test('the console itself, on the provider’s own origin, is answered', async () => {
  const headers = { ...sanne.bearer, Origin: provider.url }
  expect((await post(`${provider.url}/graphql`, { query: '{ me { id } }' }, headers)).status).toBe(200)
})

test('forwarded headers are not believed', async () => {
  const headers = {
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.test',
    Forwarded: 'proto=https;host=evil.test',
  }
  const answer = await raw(provider, '/', { headers })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect(JSON.stringify(answer.headers)).not.toContain('evil.test')
})

test.each([
  [{ idempotencyKeys: false }, { idempotencyKeys: false, recordVersions: true, offlineHours: 12 }],
  [{ recordVersions: false }, { idempotencyKeys: true, recordVersions: false, offlineHours: 12 }],
  [{}, { idempotencyKeys: true, recordVersions: true, offlineHours: 12 }],
])('a provider started with %j hands out a deployment file that says so', async (capabilities, told) => {
  const file = { idempotencyKeys: true, recordVersions: true, offlineHours: 12 }
  await writeFile(join(staticDir, 'deployment.json'), JSON.stringify(file))
  const started = await testProvider({ staticDir, capabilities })
  expect(await (await fetch(`${started.url}/deployment.json`)).json()).toEqual(told)
  await started.close()
})

test('so does one that serves the console from its sources', async () => {
  await writeFile(join(staticDir, 'deployment.json'), JSON.stringify({ recordVersions: true, offlineHours: 12 }))
  const developConsole = async () => (_: unknown, response: ServerResponse) =>
    void response.end('{"recordVersions":true}')
  const started = await testProvider({ staticDir, developConsole, capabilities: { recordVersions: false } })
  const told = await (await fetch(`${started.url}/deployment.json`)).json()
  expect(told).toEqual({ recordVersions: false, offlineHours: 12 })
  await started.close()
})
