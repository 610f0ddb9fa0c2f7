/** Signing in, staying signed in, signing out: contract section 2. */
import { createSecretKey } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { generateKeyPair } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admins } from '../../reference-provider/database/schema'
import { type ProviderOptions, startProvider } from '../../reference-provider/server'
import {
  clientId,
  cookieOf,
  json,
  localCredential,
  login,
  post,
  raw,
  readLanguages,
  refresh,
  signedIn,
  signIn,
  startGoogleStandIn,
} from './identities'
import { providerOfFile, testProvider } from './support'

const minute = 60_000
const day = 24 * 60 * minute

let now = Date.UTC(2026, 10, 21, 9)
const clock = () => now
const google = await startGoogleStandIn(clock)
const provider = await providerOfFile({
  clock,
  googleClientId: `other-brand.test, ${clientId}`,
  googleJwksUrl: google.jwksUrl,
  corsOrigins: ['https://console.example.test'],
})
afterAll(() => google.close())

// Every test begins with nothing counted against anybody.
beforeEach(() => {
  now += 10 * minute
})

describe('a credential of Google’s', () => {
  test('signs its admin in with an access token, its life in seconds, and a cookie', async () => {
    const response = await login(provider, await google.credential())

    expect(response.status).toBe(200)
    expect(await json(response.clone())).toEqual({ access_token: expect.any(String), expiry: 900 })
    expect((await readLanguages(provider, (await signedIn(response)).accessToken)).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>]>([
    ['with Google’s other issuer', { iss: 'accounts.google.com' }],
    ['for another of our client ids', { aud: 'other-brand.test' }],
    ['with the e-mail in capitals', { email: 'SANNE@Example.Test' }],
  ])('%s is good', async (_what, claims) => {
    expect((await login(provider, await google.credential(claims))).status).toBe(200)
  })

  test.each<[string, Record<string, number>, number]>([
    ['just expired, by a clock a minute behind', { exp: -50 }, 200],
    ['issued by a clock a minute ahead', { iat: 50 }, 200],
    ['expired two minutes ago', { exp: -120 }, 401],
    ['issued in two minutes', { iat: 120 }, 401],
  ])('%s', async (_what, offsets, status) => {
    const claims = Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, now / 1000 + offset]))
    expect((await login(provider, await google.credential(claims))).status).toBe(status)
  })

  test.each<[string, Record<string, unknown>]>([
    ['for somebody else’s client id', { aud: 'evil.apps.test' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://accounts.evil.test' }],
    ['whose e-mail is not verified', { email_verified: false }],
    ['without an e-mail', { email: undefined }],
    ['that never expires', { exp: undefined }],
    ['of somebody who is not on the staff', { email: 'stranger@example.test' }],
  ])('%s is refused', async (_what, claims) => {
    await expectRefused(await login(provider, await google.credential(claims)))
  })

  test('signed by another key is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await expectRefused(await login(provider, await google.credential({}, { key: privateKey })))
  })

  test('signed by a key that Google does not publish is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await expectRefused(await login(provider, await google.credential({}, { key: privateKey, kid: 'unknown' })))
  })

  test('signed with Google’s public key as a shared secret is refused', async () => {
    const key = createSecretKey(Buffer.from(google.publicKeyText))
    await expectRefused(await login(provider, await google.credential({}, { key, alg: 'HS256' })))
  })

  test('that is not signed is refused', async () => {
    const [, payload] = (await google.credential()).split('.')
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    await expectRefused(await login(provider, `${header}.${payload}.`))
  })

  test('whose claims were changed after signing is refused', async () => {
    const [header, , signature] = (await google.credential()).split('.')
    const [, payload] = (await google.credential({ email: 'luc@example.test' })).split('.')
    await expectRefused(await login(provider, `${header}.${payload}.${signature}`))
  })

  test('is good once', async () => {
    const credential = await google.credential()
    expect((await login(provider, credential)).status).toBe(200)
    await expectRefused(await login(provider, credential))
  })

  test.each(['', 'x', 'a.b.c', '..'])('that is none (%j) is refused as bad input or as no credential', async (text) => {
    expect([401, 422]).toContain((await login(provider, text)).status)
  })
})

describe('a credential', () => {
  test('is taken as JSON only', async () => {
    const form = new URLSearchParams({ google_jwt: await google.credential() })
    expect((await fetch(`${provider.url}/api/auth/login`, { method: 'POST', body: form })).status).toBe(415)
  })

  test('that is missing is named', async () => {
    const response = await post(`${provider.url}/api/auth/login`, {})
    expect(response.status).toBe(422)
    expect(await json(response)).toEqual({ errors: { google_jwt: expect.any(Array) } })
  })

  test('is not refused because Google’s keys cannot be read, but asked for again', async () => {
    const alone = await startGoogleStandIn(clock)
    const other = await testProvider({
      clock,
      googleClientId: clientId,
      googleJwksUrl: alone.jwksUrl,
    })
    try {
      alone.breakDown(true)
      expect((await login(other, await alone.credential())).status).toBe(503)
      alone.breakDown(false)
      expect((await login(other, await alone.credential())).status).toBe(200)
    } finally {
      await other.close()
      await alone.close()
    }
  })

  test('tried wrongly again and again is answered with 429 and when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(provider, 'a.b.c')))
    const tooMany = answers.find((answer) => answer.status === 429)
    expect(tooMany && (await json(tooMany))).toEqual({ code: 429, description: expect.any(String) })
    expect(Number(tooMany?.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('that is good signs in however many were wrong before', async () => {
    const wrong = await google.credential({ aud: 'evil.apps.test' })
    await Promise.all(Array.from({ length: 40 }, () => login(provider, wrong)))
    expect((await login(provider, await google.credential())).status).toBe(200)
  })
})

describe('local identities', () => {
  test('are everybody on the staff', async () => {
    const response = await fetch(`${provider.url}/local-identities`)
    expect(await json(response)).toEqual({
      identities: [
        { email: 'sanne@example.test', first_name: 'Sanne', last_name: 'de Vries', roles: ['superadmin'] },
        { email: 'luc@example.test', first_name: 'Luc', last_name: 'Martin', roles: ['admin'] },
        { email: 'noor@example.test', first_name: 'Noor', last_name: 'Jansen', roles: ['city_manager'] },
        { email: 'emma@example.test', first_name: 'Emma', last_name: 'Peeters', roles: ['ad_manager'] },
      ],
    })
  })

  test('sign in as the person chosen', async () => {
    const { bearer } = await signIn(provider, 'noor@example.test')
    const response = await post(`${provider.url}/graphql`, { query: '{ me { firstName } }' }, bearer)
    expect(await json(response)).toEqual({ data: { me: { firstName: 'Noor' } } })
  })

  test('are not there for a name that only points to this machine', async () => {
    const elsewhere = await raw(provider, '/local-identities', { headers: { Host: 'rebound.evil.test' } })
    expect(elsewhere.status).toBe(404)
    expect(JSON.parse(elsewhere.body)).toEqual({ code: 404, description: expect.any(String) })
  })

  test('are not handed to pages of other sites', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const answer = await post(`${provider.url}/local-identities/credential`, { email: 'sanne@example.test' }, headers)
    expect(answer.status).toBe(403)
  })

  test('are handed to a console on another port of this machine, if it is listed, and to no other origin', async () => {
    const [neighbour, stranger] = ['http://127.0.0.1:5173', 'https://console.example.test']
    const listing = await testProvider({ clock, corsOrigins: [neighbour, stranger] })
    const ask = async (Origin: string) => {
      const headers = { Origin, 'Sec-Fetch-Site': 'cross-site' }
      const url = `${listing.url}/local-identities/credential`
      return (await post(url, { email: 'sanne@example.test' }, headers)).status
    }
    expect([await ask(neighbour), await ask(stranger)]).toEqual([200, 403])
    await listing.close()
  })

  test.each<[string, Partial<ProviderOptions>]>([
    ['on a host that others can reach', { host: '0.0.0.0' }],
    ['by a word, as behind a proxy', { localIdentities: false }],
  ])('are switched off %s', async (_where, options) => {
    const open = await testProvider({ ...options, clock })
    try {
      const local = { url: `http://127.0.0.1:${open.port}` }
      expect((await fetch(`${local.url}/local-identities`)).status).toBe(404)
      const credential = await localCredential(provider, 'sanne@example.test')
      await expectRefused(await login(local, credential))
    } finally {
      await open.close()
    }
  })

  test('somebody unknown is not found', async () => {
    const url = `${provider.url}/local-identities/credential`
    expect((await post(url, { email: 'stranger@example.test' })).status).toBe(404)
  })
})

describe('an access token', () => {
  test('is good for 15 minutes', async () => {
    const { accessToken } = await signIn(provider)
    now += 15 * minute - 1000
    expect((await readLanguages(provider, accessToken)).status).toBe(200)
    now += 1000
    await expectRefused(await readLanguages(provider, accessToken))
  })

  test('whose signature was touched is refused', async () => {
    const { accessToken } = await signIn(provider)
    const [header, payload, signature = ''] = accessToken.split('.')
    const touched = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    await expectRefused(await readLanguages(provider, `${header}.${payload}.${touched}`))
  })

  test('that is not signed is refused', async () => {
    const { accessToken } = await signIn(provider)
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    await expectRefused(await readLanguages(provider, `${header}.${accessToken.split('.')[1]}.`))
  })

  test('is not the cookie, and the cookie is no access token', async () => {
    const { cookie } = await signIn(provider)
    await expectRefused(await readLanguages(provider, cookie.split('=')[1] ?? ''))
  })

  test('is worth nothing once its admin was removed', async () => {
    const { accessToken, cookie } = await signIn(provider, 'emma@example.test')
    const [emma] = await provider.database.delete(admins).where(eq(admins.email, 'emma@example.test')).returning()
    try {
      await expectRefused(await readLanguages(provider, accessToken))
      await expectRefused(await refresh(provider, cookie))
    } finally {
      if (emma) await provider.database.insert(admins).values(emma)
    }
  })
})

describe('the cookie', () => {
  test('cannot be read by a script nor be sent by another site', async () => {
    const response = await login(provider, await localCredential(provider, 'sanne@example.test'))
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^refresh-[\w-]+=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('is bound to its host and to encryption anywhere but on loopback', async () => {
    const answer = await raw(provider, '/api/auth/login', {
      method: 'POST',
      headers: { Host: 'console.example.test', 'Content-Type': 'application/json' },
      body: JSON.stringify({ google_jwt: await google.credential() }),
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  test('gets a new access token, and is replaced', async () => {
    const before = await signIn(provider)
    const response = await refresh(provider, before.cookie)
    expect(response.status).toBe(200)
    const after = await signedIn(response)
    expect(after.cookie).not.toBe(before.cookie)
    expect((await readLanguages(provider, after.accessToken)).status).toBe(200)
  })

  test('is replaced by the same one for all tabs that refresh at once', async () => {
    const { cookie } = await signIn(provider)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(provider, cookie)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
  })

  test('that was replaced within 30 seconds still gets its successor, for an answer that was lost', async () => {
    const { cookie } = await signIn(provider)
    const first = await refresh(provider, cookie)
    now += 30_000
    const second = await refresh(provider, cookie)
    expect(second.status).toBe(200)
    expect(cookieOf(second)).toBe(cookieOf(first))
  })

  test('that comes late never puts an older token back', async () => {
    const { cookie } = await signIn(provider)
    const second = cookieOf(await refresh(provider, cookie))
    const third = cookieOf(await refresh(provider, second))
    expect(cookieOf(await refresh(provider, cookie))).toBe(third)
  })

  test('that is used again later was stolen: the whole session ends', async () => {
    const { cookie } = await signIn(provider)
    const successor = await signedIn(await refresh(provider, cookie))
    now += 31_000
    await expectRefused(await refresh(provider, cookie))
    await expectRefused(await refresh(provider, successor.cookie))
    await expectRefused(await readLanguages(provider, successor.accessToken))
  })

  test('lives 30 days after its last use', async () => {
    const { cookie } = await signIn(provider)
    now += 29 * day
    const renewed = cookieOf(await refresh(provider, cookie))
    now += 29 * day
    const again = await refresh(provider, renewed)
    expect(again.status).toBe(200)
    now += 30 * day
    await expectRefused(await refresh(provider, cookieOf(again)))
  })

  test.each(['', 'refresh=x', 'refresh-a=b; refresh-c=d'])('that is not ours (%j) is 401', async (cookie) => {
    await expectRefused(await refresh(provider, cookie))
  })

  test('does nothing for pages of other sites', async () => {
    const { cookie } = await signIn(provider)
    expect((await refresh(provider, cookie, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await refresh(provider, cookie, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    const listed = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://console.example.test' }
    expect((await refresh(provider, cookie, listed)).status).toBe(200)
  })

  test('used far too often is answered with 429, and goes on afterwards', async () => {
    let { cookie } = await signIn(provider)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 80; tries += 1) {
      const answer = await refresh(provider, cookie)
      statuses.add(answer.status)
      cookie = cookieOf(answer) || cookie
    }
    expect(statuses).toEqual(new Set([200, 429]))
    now += minute
    expect((await refresh(provider, cookie)).status).toBe(200)
  })
})

describe('logging out', () => {
  test('ends that session, its access token and its cookie, and no other', async () => {
    const [here, there] = [await signIn(provider), await signIn(provider)]
    const response = await logout({ Cookie: here.cookie })
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
    await expectRefused(await readLanguages(provider, here.accessToken))
    await expectRefused(await refresh(provider, here.cookie))
    expect((await readLanguages(provider, there.accessToken)).status).toBe(200)
  })

  test('twice is no error', async () => {
    const { cookie } = await signIn(provider)
    await logout({ Cookie: cookie })
    expect((await logout({ Cookie: cookie })).status).toBe(204)
  })

  test('cannot be done by a page of another site', async () => {
    const { cookie, accessToken } = await signIn(provider)
    expect((await logout({ Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await readLanguages(provider, accessToken)).status).toBe(200)
  })
})

describe('across a restart', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'auth-restart-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('access tokens and cookies stay good', async () => {
    const first = await startProvider({ port: 0, dataDir, seed: 'empty', clock })
    const session = await signIn(first)
    await first.close()
    const second = await startProvider({ port: 0, dataDir, seed: 'empty', clock })
    try {
      expect((await readLanguages(second, session.accessToken)).status).toBe(200)
      expect((await refresh(second, session.cookie)).status).toBe(200)
    } finally {
      await second.close()
    }
  })
})

function logout(headers: Record<string, string>): Promise<Response> {
  return fetch(`${provider.url}/api/auth/logout`, { method: 'DELETE', headers })
}

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(401)
  expect(await json(response)).toEqual({ code: 401, description: expect.any(String) })
}
