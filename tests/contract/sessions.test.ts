import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admins } from '../../reference-provider/database/tables/admins'
import { refreshTokens, sessions } from '../../reference-provider/database/tables/sessions'
import { startProvider } from '../../reference-provider/server'
import { cookieOf, expectRefused, localCredential, login, readLanguages, refresh, signedIn, signIn } from './identities'
import { newDirectory, onServer, providerOfFile } from './support'

const minute = 60_000
const day = 24 * 60 * minute

let now = Date.UTC(2026, 10, 21, 9)
const clock = () => now
const provider = await providerOfFile({ clock, corsOrigins: ['https://console.example.test'] })

// Every test begins with no tries counted.
beforeEach(() => {
  now += 10 * minute
})

describe('an access token', () => {
  test('is good for 15 minutes', async () => {
    const { accessToken } = await signIn(provider)
    now += 15 * minute - 1000
    expect((await readLanguages(provider, accessToken)).status).toBe(200)
    now += 1000
    await expectRefused(await readLanguages(provider, accessToken))
  })

  test('is good whatever the case of its scheme', async () => {
    const headers = { Authorization: `bearer ${(await signIn(provider)).accessToken}` }
    expect((await fetch(`${provider.url}/api/admin/languages`, { headers })).status).toBe(200)
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

  test('is stored as a hash only: whoever reads the table can send none', async () => {
    const token = (await signIn(provider)).cookie.split('=')[1] ?? ''
    const hash = createHash('sha256').update(token).digest('hex')
    const stored = JSON.stringify(await provider.database.select().from(refreshTokens))
    expect([hash, token].map((text) => stored.includes(text))).toEqual([true, false])
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

  test('is forgotten with its session at the next sign-in, once nobody can use it', async () => {
    await signIn(provider)
    now += 31 * day
    await signIn(provider)
    const { database } = provider
    expect([await database.$count(sessions), await database.$count(refreshTokens)]).toEqual([1, 1])
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

  test('that was replaced long ago is found by an index: a sign-in that forgets it looks through nobody else’s', async () => {
    const plan = await provider.database.transaction(async (tx) => {
      // A table that is nearly empty would be read whole.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain delete from ${refreshTokens} where ${refreshTokens.replaced_at} < now()`)
    })
    expect(JSON.stringify(plan)).toContain('refresh_tokens_by_replacement')
  })

  test.each(['', 'refresh=x', 'refresh-a=b; refresh-c=d'])('that is not ours (%j) is 401', async (cookie) => {
    await expectRefused(await refresh(provider, cookie))
  })

  test('does nothing for pages of other sites', async () => {
    const { cookie } = await signIn(provider)
    expect((await refresh(provider, cookie, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await refresh(provider, cookie, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    const listed = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://console.example.test' }
    const typed = { 'Sec-Fetch-Site': 'none' }
    for (const headers of [listed, typed]) expect((await refresh(provider, cookie, headers)).status).toBe(200)
  })

  test('does nothing for pages of other sites in a browser that tells their origin alone', async () => {
    const { cookie } = await signIn(provider)
    const from = async (Origin: string) => {
      const { status, headers } = await refresh(provider, cookie, { Origin })
      return [status, headers.getSetCookie().length]
    }
    expect([await from('https://elsewhere.test'), await from('nonsense')]).toEqual([
      [403, 0],
      [403, 0],
    ])
    expect((await from(provider.url))[0]).toBe(200)
    expect((await from('https://console.example.test'))[0]).toBe(200)
    expect((await logout({ Cookie: cookie, Origin: 'https://elsewhere.test' })).status).toBe(403)
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
    // Everybody may share the address of one proxy.
    expect((await refresh(provider, (await signIn(provider)).cookie)).status).toBe(200)
    now += minute
    expect((await refresh(provider, cookie)).status).toBe(200)
  })
})

test('cookies that nobody was given are answered with 429 when too many come from one address', async () => {
  const [name] = (await signIn(provider)).cookie.split('=')
  const statuses: number[] = []
  for (let tries = 0; tries < 80; tries += 1) statuses.push((await refresh(provider, `${name}=${randomUUID()}`)).status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  now += minute
  expect((await refresh(provider, `${name}=${randomUUID()}`)).status).toBe(401)
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

  test('without the cookie ends the session of the access token', async () => {
    const { bearer, accessToken } = await signIn(provider)
    expect((await logout(bearer)).status).toBe(204)
    await expectRefused(await readLanguages(provider, accessToken))
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

describe.skipIf(onServer)('across a restart', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await newDirectory()
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
