/** Admins: contract section 3 and the admin form of spec section 5. */
import { request } from 'node:http'
import { arrayContains, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { admins } from '../../reference-provider/database/tables/admins'
import { identityUsers } from '../../reference-provider/database/tables/users'
import { readLanguages, refresh, signIn } from './identities'
import { colleague, key, now, providerOfFile, type Refused, testProvider, until } from './support'

interface Admin {
  id: number
  version: number
  email: string
  first_name: string
  roles: string[]
}

const provider = await providerOfFile()
const sanne = await colleague(provider)

let drawn = 0
const person = (wish: Record<string, unknown> = {}) => ({
  email: `person-${++drawn}@example.test`,
  first_name: 'Tess',
  last_name: 'Bakker',
  roles: ['tagger', 'tag_manager'],
  password: 'correct horse',
  password_confirmation: 'correct horse',
  ...wish,
})
const send = <Body = { admin: Admin }>(method: string, path: string, admin: unknown, headers = {}, as = sanne) =>
  as.send<Body & Refused>(method, path, {
    body: JSON.stringify({ admin }),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const add = async (wish?: Record<string, unknown>) => (await send('POST', '/admins', person(wish))).body.admin

test('the list is in order of first names and tells no passwords', async () => {
  const { body } = await sanne.get<{ admins: Record<string, unknown>[] }>('/admins')
  const names = body.admins.map(({ first_name }) => first_name)
  expect(names.slice(0, 4)).toEqual(['Emma', 'Luc', 'Noor', 'Sanne'])
  expect(Object.keys(body.admins[0] ?? {}).sort()).toEqual(
    ['email', 'first_name', 'id', 'inserted_at', 'last_name', 'roles', 'version'].sort(),
  )
})

test('an admin is made, read, changed and removed', async () => {
  const wish = person()
  const made = await send('POST', '/admins', wish)
  expect(made).toMatchObject({ status: 201, body: { admin: { email: wish.email, roles: ['tagger', 'tag_manager'] } } })
  expect(JSON.stringify(made.body)).not.toContain('password')
  const { id } = made.body.admin

  const changed = await send('PATCH', `/admins/${id}`, { first_name: 'Tessa' })
  expect(changed.body.admin).toEqual({ ...made.body.admin, first_name: 'Tessa', version: 2 })
  expect((await sanne.get(`/admins/${id}`)).body).toEqual(changed.body)

  expect((await sanne.send('DELETE', `/admins/${id}`)).status).toBe(204)
  expect((await sanne.get(`/admins/${id}`)).status).toBe(404)
})

test('an admin who is saved as they are stored keeps their version; a password is a change, whatever it was', async () => {
  const wish = person()
  const { password, password_confirmation, ...same } = wish
  const { admin } = (await send('POST', '/admins', wish)).body
  const saved = await send('PATCH', `/admins/${admin.id}`, same)
  expect([saved.status, saved.headers.get('etag'), saved.body]).toEqual([200, '"1"', { admin }])
  const renewed = await send('PATCH', `/admins/${admin.id}`, { password, password_confirmation })
  expect(renewed.body.admin.version).toBe(2)
})

test('a password is kept as a salted scrypt hash', async () => {
  const hashes = await Promise.all(
    [await add(), await add()].map(async ({ id }) => {
      const [row] = await provider.database.select().from(admins).where(eq(admins.id, id))
      return row?.password_hash
    }),
  )
  expect(hashes[0]).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

describe('refused at its field', () => {
  const blank = ["Can't be blank"]
  test.each([
    [
      'nothing at all',
      {},
      { email: blank, first_name: blank, last_name: blank, password: blank, password_confirmation: blank },
    ],
    ['blanks', person({ first_name: ' ' }), { first_name: blank }],
    [
      'no confirmation',
      person({ password_confirmation: '' }),
      { password_confirmation: expect.arrayContaining(blank) },
    ],
    [
      'another confirmation',
      person({ password_confirmation: 'x' }),
      { password_confirmation: ['does not match the password'] },
    ],
    ['an unknown role', person({ roles: ['king'] }), { roles: ['is not a known role'] }],
    ['roles that are no list', person({ roles: 'admin' }), { roles: ['must be a list'] }],
    ['two lines', person({ email: 'a\r\nb@example.test' }), { email: [expect.stringContaining('line break')] }],
    ['a number', person({ email: 7 }), { email: ['must be text'] }],
    ['a NUL character', person({ last_name: 'a\0' }), { last_name: ['must not contain a NUL character'] }],
  ])('%s', async (_what, admin, errors) => {
    expect(await send('POST', '/admins', admin)).toMatchObject({ status: 422, body: { errors } })
  })

  test('an e-mail in use, whatever its case', async () => {
    expect(await send('POST', '/admins', person({ email: 'SANNE@Example.test' }))).toMatchObject({
      status: 422,
      body: { errors: { email: ['has already been taken'] } },
    })
    const { id, email } = await add()
    expect((await send('PATCH', `/admins/${id}`, { email: 'luc@example.test' })).status).toBe(422)
    expect((await send('PATCH', `/admins/${id}`, { email: email.toUpperCase() })).status).toBe(200)
  })

  test('an e-mail in use, in letters that JavaScript and the database fold differently', async () => {
    const { email } = await add({ email: 'İrem@example.test' })
    expect((await send('POST', '/admins', person({ email }))).body.errors).toEqual({
      email: ['has already been taken'],
    })
  })

  test('a name taken away by an update', async () => {
    const { id } = await add()
    expect((await send('PATCH', `/admins/${id}`, { first_name: '' })).body.errors).toEqual({ first_name: blank })
    expect((await send('PATCH', `/admins/${id}`, { first_name: null })).body.errors).toEqual({ first_name: blank })
  })
})

test('when several give one e-mail at once, one gets it; the others are refused, or asked to send again', async () => {
  const wish = person()
  const tries = await Promise.all(Array.from({ length: 8 }, () => send('POST', '/admins', wish)))
  const statuses = tries.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.every((status) => [201, 422, 503].includes(status))).toBe(true)
})

test('passwords are asked for only when creating', async () => {
  const { id } = await add()
  const empty = { last_name: 'Visser', password: '', password_confirmation: '' }
  expect((await send('PATCH', `/admins/${id}`, empty)).status).toBe(200)
})

test('a stale version is 412 with the current record', async () => {
  const { id } = await add()
  await send('PATCH', `/admins/${id}`, { last_name: 'Visser' })
  const late = await send('PATCH', `/admins/${id}`, { last_name: 'Smit' }, { 'If-Match': '"1"' })
  expect(late).toMatchObject({ status: 412, body: { admin: { id, last_name: 'Visser', version: 2 } } })
})

test('the same key makes one admin', async () => {
  const [admin, headers] = [person(), key()]
  const first = await send('POST', '/admins', admin, headers)
  const second = await send('POST', '/admins', admin, headers)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('Idempotent-Replayed')).toBe('true')
})

test('a removed admin is out at once', async () => {
  const { id, email } = await add({ roles: [] })
  const session = await signIn(provider, email)
  expect((await readLanguages(provider, session.accessToken)).status).toBe(200)
  await sanne.send('DELETE', `/admins/${id}`)
  expect((await readLanguages(provider, session.accessToken)).status).toBe(401)
  expect((await refresh(provider, session.cookie)).status).toBe(401)
})

const outs = [
  ['is removed', (id: number) => sanne.send('DELETE', `/admins/${id}`), [401, 401]],
  ['loses the right', (id: number) => send('PATCH', `/admins/${id}`, { roles: ['tagger'] }), [403, 200]],
] as const

test.each(outs)('what somebody sends who %s before all of it has come has no effect', async (_, out, statuses) => {
  const { id, email } = await add({ roles: ['admin'] })
  const { accessToken } = await signIn(provider, email)
  const asked = vi.spyOn(provider.sessions, 'readAccess')
  const sendings = recordsBy(email).map(({ path, body }) => sendSlowly(`${provider.url}${path}`, accessToken, body))
  await until(() => asked.mock.settledResults.filter(({ type }) => type === 'fulfilled').length === sendings.length)
  asked.mockRestore()
  expect((await out(id)).status).toBeLessThan(300)
  const before = await recordsMade()
  expect(await Promise.all(sendings.map((finish) => finish()))).toEqual(statuses)
  expect(await recordsMade()).toEqual(before)
})

test.each(outs)('what somebody sends who %s while it waits for its turn has no effect', async (_, out, statuses) => {
  for (const [which, status] of statuses.entries()) {
    const { id, email } = await add({ roles: ['admin'] })
    const { accessToken } = await signIn(provider, email)
    const { path = '', body = {} } = recordsBy(email)[which] ?? {}
    let before: number[] = []
    const begin = provider.database.transaction.bind(provider.database)
    const write = vi.spyOn(provider.database, 'transaction').mockImplementationOnce(async (work) => {
      expect((await out(id)).status).toBeLessThan(300)
      before = await recordsMade()
      return begin(work)
    })
    expect(await sendSlowly(`${provider.url}${path}`, accessToken, body)()).toBe(status)
    write.mockRestore()
    expect(await recordsMade()).toEqual(before)
  }
})

test('what takes longer to come than its token lives need not be sent again', async () => {
  let minutes = 0
  const own = await testProvider({ clock: () => now + minutes * 60_000 })
  const { accessToken } = await signIn(own)
  const asked = vi.spyOn(own.sessions, 'readAccess')
  const finish = sendSlowly(`${own.url}/api/admin/admins`, accessToken, { admin: person() })
  await until(() => asked.mock.settledResults.some(({ type }) => type === 'fulfilled'))
  minutes = 20
  expect(await finish()).toBe(201)
  await own.close()
})

/** An admin over REST, and a user over GraphQL. */
function recordsBy(email: string) {
  const made = { email: `by-${email}`, firstName: 'Tess', lastName: 'Bakker' }
  const query = `mutation ($email: String, $firstName: String, $lastName: String) {
    createIdentityUser(email: $email, firstName: $firstName, lastName: $lastName, roles: [ADMIN]) { id }
  }`
  return [
    { path: '/api/admin/admins', body: { admin: person({ roles: [] }) } },
    { path: '/graphql', body: { query, variables: made } },
  ]
}

const recordsMade = () => Promise.all([admins, identityUsers].map((table) => provider.database.$count(table)))

/** Sends the first letters. Returns the way to send the rest, which answers the status. */
function sendSlowly(url: string, accessToken: string, body: object) {
  const text = JSON.stringify(body)
  const sending = request(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      'Content-Length': text.length,
    },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  sending.write(text.slice(0, 5))
  return () => {
    sending.end(text.slice(5))
    return answered
  }
}

describe('who may', () => {
  test('staff without the right read only', async () => {
    const noor = await colleague(provider, 'noor@example.test')
    expect((await noor.get('/admins')).status).toBe(200)
    expect((await send('POST', '/admins', person(), {}, noor)).status).toBe(403)
  })

  test('an admin gives no roles, and changes no superadmin', async () => {
    const luc = await colleague(provider, 'luc@example.test')
    expect(await send('POST', '/admins', person(), {}, luc)).toMatchObject({
      status: 403,
      body: { errors: { roles: ['are given by superadmins only'] } },
    })
    expect((await send('POST', '/admins', person({ roles: [] }), {}, luc)).status).toBe(201)
    expect((await send('PATCH', '/admins/1', { email: 'luc2@example.test' }, {}, luc)).status).toBe(403)
    expect((await send('PATCH', '/admins/2', { roles: ['admin', 'superadmin'] }, {}, luc)).status).toBe(403)
    expect((await luc.send('DELETE', '/admins/1')).status).toBe(403)
  })

  test('an admin takes no roles away either; the same ones in another order are no change of them', async () => {
    const [luc, { id }] = [await colleague(provider, 'luc@example.test'), await add()]
    for (const roles of [['tagger'], []])
      expect((await send('PATCH', `/admins/${id}`, { roles }, {}, luc)).status).toBe(403)
    expect((await send('PATCH', `/admins/${id}`, { roles: ['tag_manager', 'tagger'] }, {}, luc)).status).toBe(200)
  })

  test('of two superadmins who remove each other at once one stays, and the other is out', async () => {
    const own = await testProvider()
    const [first, values] = [await colleague(own), { ...person({ roles: ['superadmin'] }), password_hash: null }]
    const [{ id = 0 } = {}] = await own.database.insert(admins).values(values).returning()
    const second = await colleague(own, values.email)
    const answers = await Promise.all([first.send('DELETE', `/admins/${id}`), second.send('DELETE', '/admins/1')])
    const left = await own.database
      .select()
      .from(admins)
      .where(arrayContains(admins.roles, ['superadmin']))
    await own.close()
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
    expect(left).toHaveLength(1)
  })

  test('the last superadmin stays one', async () => {
    expect((await sanne.send('DELETE', '/admins/1')).status).toBe(409)
    expect((await send('PATCH', '/admins/1', { roles: ['admin'] })).status).toBe(409)
  })
})
