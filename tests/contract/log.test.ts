/** What the provider writes down when something breaks: item 29 of the security checklist. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { localCredential, login, post, refresh, signedIn } from './identities'
import { providerOfFile, testProvider } from './support'

const PASSWORD = 'een geheim wachtwoord'

const provider = await providerOfFile()
const sanne = await signedIn(await login(provider, await localCredential(provider, 'sanne@example.test')))
const credential = await localCredential(provider, 'sanne@example.test')
let log: MockInstance<typeof console.error>

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

const written = () => log.mock.calls.flat().map(String)

/** Breaks a table while the provider is asked something: it fails, and writes that down. */
async function whileBroken(table: string, ask: () => Promise<Response>): Promise<number> {
  await provider.database.execute(sql.raw(`alter table ${table} rename to gone`))
  try {
    return (await ask()).status
  } finally {
    await provider.database.execute(sql.raw(`alter table gone rename to ${table}`))
  }
}

const newAdmin = () => {
  const names = { email: 'nieuw@example.test', first_name: 'N', last_name: 'N', roles: [] }
  const admin = { ...names, password: PASSWORD, password_confirmation: PASSWORD }
  const headers = { ...sanne.bearer, 'Idempotency-Key': randomUUID() }
  return post(`${provider.url}/api/admin/admins`, { admin }, headers)
}

test.each<[string, string, () => Promise<Response>]>([
  ['signing in', 'used_credentials', () => login(provider, credential)],
  ['a refresh', 'refresh_tokens', () => refresh(provider, sanne.cookie)],
  ['a new admin with a password', 'idempotency_keys', newAdmin],
  ['an upload', 'pdfs', () => fetch(`${provider.url}/api/uploads/pdfs/an-address`, { method: 'PUT', body: 'x' })],
])('%s that fails is written down without what is secret in it', async (_what, table, ask) => {
  expect(await whileBroken(table, ask)).toBe(500)
  const secrets = [
    credential,
    sanne.accessToken,
    sanne.cookie,
    sanne.cookie.split('=')[1] ?? '',
    PASSWORD,
    'an-address',
  ]
  expect(written()).toHaveLength(1)
  for (const line of written()) for (const secret of secrets) expect(line).not.toContain(secret)
})

test('a failed query is written down as one line, with its statement and its cause, and none of its values', async () => {
  const status = await whileBroken('refresh_tokens', () => refresh(provider, sanne.cookie))
  expect([status, written().length]).toEqual([500, 1])
  const entry: Record<string, string> = JSON.parse(written()[0] ?? '{}')
  expect(entry).toMatchObject({ level: 'error', method: 'GET', path: '/api/auth/access_token' })
  expect(entry.error).toMatch(
    /^Failed query: select .* from "refresh_tokens"[\s\S]*\n {4}at [\s\S]*caused by .*refresh_tokens/,
  )
  expect(entry.error).not.toContain('params')
})

test('what steers a terminal, or would begin another line, is written down as its number', async () => {
  const steering = ['%1B%5B2J', '%C2%9B2J', '%C2%85', '%E2%80%A8', '%0D%0A', '%7F']
  await whileBroken('sessions', () =>
    fetch(`${provider.url}/api/admin/${steering.join('')}`, { headers: sanne.bearer }),
  )
  expect(written()).toHaveLength(1)
  expect(written()[0]).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(JSON.parse(written()[0] ?? '{}').path).toBe(`/api/admin/${decodeURIComponent(steering.join(''))}`)
})

test('a client that goes away in the middle of a request is no failure', async () => {
  const short = await testProvider()
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
  const client = connect(short.port, '127.0.0.1')
  client.write(head)
  await once(client, 'connect')
  await fetch(`${short.url}/healthz`) // what was written before has arrived
  client.destroy()
  await short.close()
  expect(written()).toEqual([])
})

test('where nothing breaks nothing is written', async () => {
  await refresh(provider, sanne.cookie)
  await newAdmin()
  expect(written()).toEqual([])
})
