/** Who is let in: credentials of Google's and of this machine. Contract section 2. */
import { createSecretKey } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateKeyPair } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { admitFirst } from '../../reference-provider/auth/first-admin'
import { admins } from '../../reference-provider/database/tables/admins'
import { usedCredentials } from '../../reference-provider/database/tables/sessions'
import type { ProviderOptions } from '../../reference-provider/server'
import {
  clientId,
  expectRefused,
  json,
  localCredential,
  login,
  post,
  raw,
  readLanguages,
  signedIn,
  signIn,
  startGoogleStandIn,
} from './identities'
import { providerOfFile, testProvider } from './support'

const minute = 60_000

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

// Every test begins with no failed tries counted.
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

  test('is remembered as used no longer than it could be used', async () => {
    await login(provider, await google.credential())
    now += 24 * 60 * minute
    await login(provider, await google.credential())
    expect(await provider.database.$count(usedCredentials)).toBe(1)
  })

  test('is good once in the minute after its end, too', async () => {
    const credential = await google.credential({ exp: now / 1000 - 20 })
    expect((await login(provider, credential)).status).toBe(200)
    now += minute / 2
    await expectRefused(await login(provider, credential))
  })

  test.each(['', 'x', 'a.b.c', '..'])('that is none (%j) is refused as bad input or as no credential', async (text) => {
    expect([401, 422]).toContain((await login(provider, text)).status)
  })

  test('gives a cookie that is bound to its host and to encryption, anywhere but on loopback', async () => {
    const answer = await raw(provider, '/api/auth/login', {
      method: 'POST',
      headers: { Host: 'console.example.test', 'Content-Type': 'application/json' },
      body: JSON.stringify({ google_jwt: await google.credential() }),
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
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
      const unknown = await login(other, await alone.credential())
      expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
      alone.breakDown(false)
      expect((await login(other, await alone.credential())).status).toBe(200)
    } finally {
      await other.close()
      await alone.close()
    }
  })

  test('for nobody here is refused without Google’s keys, also where no client id is set', async () => {
    const alone = await startGoogleStandIn(clock)
    alone.breakDown(true)
    const other = await testProvider({ clock, googleJwksUrl: alone.jwksUrl })
    try {
      await expectRefused(await login(other, await alone.credential()))
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

  test('tried wrongly counts against nobody else, though everybody may come from the address of one proxy', async () => {
    const wrong = (email: string) => google.credential({ aud: 'evil.apps.test', email })
    const tried = await wrong('sanne@example.test')
    await Promise.all(Array.from({ length: 40 }, () => login(provider, tried)))
    await expectRefused(await login(provider, await wrong('luc@example.test')))
  })

  test('that is good signs in however many were wrong before', async () => {
    const wrong = await google.credential({ aud: 'evil.apps.test' })
    await Promise.all(Array.from({ length: 40 }, () => login(provider, wrong)))
    expect((await login(provider, await google.credential())).status).toBe(200)
  })
})

test('the first admin signs in with Google where only the invented staff are, and nobody after them by that way', async () => {
  const options = { clock, googleClientId: clientId, googleJwksUrl: google.jwksUrl, localIdentities: false }
  const fresh = await testProvider({ ...options, firstAdmin: 'boss@firm.example' })
  await admitFirst(fresh.database, 'other@firm.example')
  const enter = async (email: string) => (await login(fresh, await google.credential({ email }))).status
  const statuses = [await enter('boss@firm.example'), await enter('other@firm.example')]
  const roles = await fresh.database.select({ roles: admins.roles }).from(admins).where(eq(admins.id, 5))
  await fresh.close()
  expect([statuses, roles]).toEqual([[200, 401], [{ roles: ['superadmin'] }]])
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

  test('give a credential that is good once, whatever else its signature can be written as', async () => {
    const credential = await localCredential(provider, 'luc@example.test')
    expect((await login(provider, credential)).status).toBe(200)
    await expectRefused(await login(provider, withOtherSignature(credential)))
    expect(
      (await login(provider, withOtherSignature(await localCredential(provider, 'luc@example.test')))).status,
    ).toBe(200)
  })

  test('sign in twice in one instant, as on two devices', async () => {
    const both = [
      await localCredential(provider, 'emma@example.test'),
      await localCredential(provider, 'emma@example.test'),
    ]
    const answers = await Promise.all(both.map((credential) => login(provider, credential)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('are there for every name of this machine', async () => {
    for (const Host of ['localhost:4000', 'brand.localhost:4000', '127.0.0.1', '[::1]:4000'])
      expect((await raw(provider, '/local-identities', { headers: { Host } })).status).toBe(200)
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

/** The other form of an ES256 signature (r, s), namely (r, n − s), is as good. */
function withOtherSignature(credential: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const [header, payload, signature = ''] = credential.split('.')
  const hex = Buffer.from(signature, 'base64url').toString('hex')
  const other = (order - BigInt(`0x${hex.slice(64)}`)).toString(16).padStart(64, '0')
  return [header, payload, Buffer.from(hex.slice(0, 64) + other, 'hex').toString('base64url')].join('.')
}
