/** Identity users over GraphQL: section 7 of the specification, and contract sections 3 and 4. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cities } from '../../reference-provider/database/tables/cities'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { identityUsers } from '../../reference-provider/database/tables/users'
import { codeOf, fieldsOf, key, operator, type Variables } from './operations'
import { providerOfFile } from './support'

interface User {
  id: string
  version: number
  email: string
}

interface Page {
  identityUsers: {
    entries: User[]
    pagination: { currentPage: number; nextPage: number | null; previousPage: number | null; totalPages: number }
  }
}

const fields =
  'id version email firstName lastName roles customerClients { id version name } cities { id version name }'
const parameters =
  '$email: String, $firstName: String, $lastName: String, $roles: [IdentityRole!], $customerClientIds: [ID!], $cityIds: [ID!]'
const given =
  'email: $email, firstName: $firstName, lastName: $lastName, roles: $roles, customerClientIds: $customerClientIds, cityIds: $cityIds'
const CREATE = `mutation (${parameters}) { createIdentityUser(${given}) { ${fields} } }`
const RENAME = `mutation ($id: ID!, $firstName: String, $version: Int) {
  updateIdentityUser(id: $id, firstName: $firstName, version: $version) { ${fields} }
}`
const SET_ROLES = `mutation ($id: ID!, $roles: [IdentityRole!]) { updateIdentityUser(id: $id, roles: $roles) { ${fields} } }`
const DELETE = 'mutation ($id: ID!) { deleteIdentityUser(id: $id) { status } }'
const READ = `query ($id: ID!) { identityUser(id: $id) { ${fields} } }`
const LIST = `query ($search: String, $page: Int, $pageSize: Int, $orderBy: IdentityUserOrder) {
  identityUsers(search: $search, page: $page, pageSize: $pageSize, orderBy: $orderBy) {
    entries { id version email } pagination { currentPage nextPage previousPage totalPages }
  }
}`

const provider = await providerOfFile()
const sanne = await operator(provider)

beforeAll(async () => {
  await provider.database.insert(customerClients).values([{ name: 'Zuivelhoeve' }, { name: 'albers' }])
  await provider.database.insert(cities).values([{ name: 'Utrecht' }, { name: 'Gent' }])
  const row = (index: number): typeof identityUsers.$inferInsert => ({
    email: `${String(index).padStart(2, '0')}@listed.test`,
    first_name: index === 7 ? 'Per%cent' : 'Anna',
    last_name: `Smit ${index}`,
    roles: ['CLIENT'],
  })
  await provider.database.insert(identityUsers).values(Array.from({ length: 60 }, (_, index) => row(60 - index)))
})

let drawn = 0
const user = (wish: Variables = {}): Variables => ({
  email: `user-${++drawn}@made.test`,
  firstName: 'Tess',
  lastName: 'Bakker',
  roles: ['CLIENT'],
  customerClientIds: ['1'],
  cityIds: [],
  ...wish,
})
const create = async (wish?: Variables) =>
  (await sanne.ask<{ createIdentityUser: User }>(CREATE, user(wish))).data?.createIdentityUser
const list = async (wish: Variables) => (await sanne.ask<Page>(LIST, wish)).data?.identityUsers

describe('the list', () => {
  test('is by e-mail ascending, 25 a page, all found, by default', async () => {
    const { data } = await sanne.ask<Page>(
      '{ identityUsers { entries { email } pagination { currentPage nextPage previousPage totalPages } } }',
    )
    const emails = data?.identityUsers.entries.map(({ email }) => email) ?? []
    expect(emails).toHaveLength(25)
    expect(emails).toEqual([...emails].sort())
    expect(emails[0]).toBe('01@listed.test')
    expect(data?.identityUsers.pagination).toMatchObject({ currentPage: 1, nextPage: 2, previousPage: null })
  })

  test('has pages that hold each user once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ search: '@listed.test', page })))
    expect(pages.map((page) => page?.entries.length)).toEqual([25, 25, 10, 0])
    expect(new Set(pages.flatMap((page) => page?.entries.map(({ id }) => id))).size).toBe(60)
    expect(pages[2]?.pagination).toEqual({ currentPage: 3, nextPage: null, previousPage: 2, totalPages: 3 })
  })

  test('that is empty has one page, as every list', async () => {
    const { entries, pagination } = (await list({ search: 'nobody at all' })) ?? {}
    expect([entries, pagination]).toEqual([[], { currentPage: 1, nextPage: null, previousPage: null, totalPages: 1 }])
  })

  test.each([
    ['per%', 1],
    ['%', 1],
    ['_', 0],
    ['anna smit 12', 1],
    ['09@LISTED', 1],
    ['nobody at all', 0],
  ])('searches e-mail and names literally and without case: %s', async (search, count) => {
    expect((await list({ search }))?.entries).toHaveLength(count)
  })

  test('takes other orders', async () => {
    expect((await list({ search: '@listed', orderBy: 'EMAIL_DESC' }))?.entries[0]?.email).toBe('60@listed.test')
  })

  test.each([
    ['FIRST_NAME_ASC', ['zz-1', 'zz-2', 'zz-3']],
    ['FIRST_NAME_DESC', ['zz-3', 'zz-1', 'zz-2']],
  ])('by %s is by last names where the first ones are equal, and then as they were made', async (orderBy, order) => {
    const made = (email: string, last_name: string) => ({ email, first_name: 'Zoë', last_name })
    const [first] = await provider.database
      .insert(identityUsers)
      .values([made('zz-1', 'Aarts'), made('zz-2', 'Aarts'), made('zz-3', 'Zwart')])
      .returning()
    // PostgreSQL puts an updated row behind the others.
    await provider.database
      .update(identityUsers)
      .set({ version: 2 })
      .where(eq(identityUsers.id, first?.id ?? 0))
    const { entries } = (await list({ search: 'zz-', orderBy })) ?? {}
    await provider.database.delete(identityUsers).where(eq(identityUsers.first_name, 'Zoë'))
    expect(entries?.map(({ email }) => email)).toEqual(order)
  })

  test('takes null for what it does by default', async () => {
    const all = await list({ orderBy: null, search: null, page: null, pageSize: null })
    expect([all?.entries.length, all?.pagination.currentPage]).toEqual([25, 1])
  })

  test.each([{ page: 0 }, { pageSize: 0 }, { pageSize: 1001 }, { search: 'a\0' }])('refuses %j', async (wish) => {
    expect(fieldsOf(await sanne.ask(LIST, wish))).toHaveProperty(Object.keys(wish)[0] ?? '')
  })
})

test('when several give one e-mail at once, one gets it; the others are refused, or asked to send again', async () => {
  const wish = { email: 'irem@example.test', firstName: 'İrem', lastName: 'Kaya', roles: [] }
  const tries = await Promise.all(Array.from({ length: 8 }, () => sanne.ask(CREATE, wish)))
  const told = tries.flatMap(({ errors }) => errors)
  expect(told).toHaveLength(7)
  const known = ['has already been taken', 'Busy, please send again.']
  expect(told.every(({ message, extensions }) => known.includes(extensions.fields?.email?.[0] ?? message))).toBe(true)
})

test('clients and cities are listed by name, without case', async () => {
  const { data } = await sanne.ask(
    '{ customerClients(orderBy: NAME_AT_ASC, page: 1, pageSize: 1000) { entries { id version name } } cities { entries { version name } } }',
  )
  expect(data).toEqual({
    customerClients: {
      entries: [
        { id: '2', version: 1, name: 'albers' },
        { id: '1', version: 1, name: 'Zuivelhoeve' },
      ],
    },
    cities: {
      entries: [
        { version: 1, name: 'Gent' },
        { version: 1, name: 'Utrecht' },
      ],
    },
  })
})

test('a user is made, read, changed and removed', async () => {
  const made = await create({ roles: ['CITY_MANAGER'], cityIds: ['2'] })
  expect(made).toMatchObject({
    version: 1,
    roles: ['CITY_MANAGER'],
    customerClients: [{ id: '1', version: 1, name: 'Zuivelhoeve' }],
    cities: [{ id: '2', version: 1, name: 'Gent' }],
  })
  const renamed = await sanne.ask<{ updateIdentityUser: User }>(RENAME, { id: made?.id, firstName: 'Tessa' })
  expect(renamed.data).toEqual({ updateIdentityUser: { ...made, firstName: 'Tessa', version: 2 } })
  expect((await sanne.ask(READ, { id: made?.id })).data).toEqual({ identityUser: renamed.data?.updateIdentityUser })
  expect((await sanne.ask(DELETE, { id: made?.id })).data).toEqual({ deleteIdentityUser: { status: 'ok' } })
  expect(codeOf(await sanne.ask(READ, { id: made?.id }))).toBe('NOT_FOUND')
  expect(codeOf(await sanne.ask(DELETE, { id: made?.id }))).toBe('NOT_FOUND')
})

test('a change of one user leaves what others have', async () => {
  const [left, changed] = [
    await create({ roles: ['CITY_MANAGER'], cityIds: ['1'] }),
    await create({ roles: ['CITY_MANAGER'], cityIds: ['1'] }),
  ]
  await sanne.ask(RENAME, { id: changed?.id, firstName: 'Tessa' })
  expect((await sanne.ask(READ, { id: left?.id })).data).toEqual({ identityUser: left })
})

test('a role that is given twice is had once', async () => {
  expect(await create({ roles: ['CLIENT', 'TAGGER', 'CLIENT'] })).toMatchObject({ roles: ['CLIENT', 'TAGGER'] })
})

test('cities are a city manager’s: without the role none is kept', async () => {
  const never = await create({ roles: ['CLIENT'], cityIds: ['1'] })
  const once = await create({ roles: ['CITY_MANAGER', 'CLIENT'], cityIds: ['1', '2'] })
  const changed = await sanne.ask<{ updateIdentityUser: User }>(SET_ROLES, { id: once?.id, roles: ['CLIENT'] })
  expect([never, changed.data?.updateIdentityUser]).toMatchObject([
    { roles: ['CLIENT'], cities: [] },
    { roles: ['CLIENT'], cities: [] },
  ])
})

describe('refused at its field', () => {
  const cityNeeded = { cityIds: ['Please select at least one city for the city manager role'] }
  test.each([
    [
      'no names',
      user({ email: '', firstName: ' ', lastName: null }),
      {
        email: ['Please add email'],
        firstName: ['Please add firstName'],
        lastName: ['Please add lastName'],
      },
    ],
    [
      'an unknown client',
      user({ customerClientIds: ['999'] }),
      { customerClientIds: ['holds a client that does not exist'] },
    ],
    [
      'an unknown city',
      user({ roles: ['CITY_MANAGER'], cityIds: ['1', '999'] }),
      { cityIds: ['holds a city that does not exist'] },
    ],
    ['an id that is none', user({ cityIds: ['x'] }), { cityIds: ['must be an id'] }],
    ['an e-mail of two lines', user({ email: 'a\nb@made.test' }), { email: [expect.stringContaining('line break')] }],
    ['an e-mail in use, whatever its case', user({ email: '01@Listed.Test' }), { email: ['has already been taken'] }],
    ['a city manager without a city', user({ roles: ['CITY_MANAGER'] }), cityNeeded],
    [
      'a city manager without a city and without a name, both at once',
      user({ roles: ['CITY_MANAGER'], firstName: '' }),
      { firstName: ['Please add firstName'], ...cityNeeded },
    ],
  ])('%s', async (_what, variables, messages) => {
    expect(fieldsOf(await sanne.ask(CREATE, variables))).toEqual(messages)
  })

  test.each([['ADMIN'], ['SUPERADMIN']])('a city manager who is %s too needs none', async (role) => {
    expect(await create({ roles: ['CITY_MANAGER', role] })).toMatchObject({ cities: [] })
  })

  test('an update is checked together with what is stored', async () => {
    const made = await create()
    expect(fieldsOf(await sanne.ask(SET_ROLES, { id: made?.id, roles: ['CITY_MANAGER'] }))).toEqual(cityNeeded)
    expect(fieldsOf(await sanne.ask(RENAME, { id: made?.id, firstName: '' }))).toEqual({
      firstName: ['Please add firstName'],
    })
    const taken = 'mutation ($id: ID!) { updateIdentityUser(id: $id, email: "01@LISTED.test") { id } }'
    expect(fieldsOf(await sanne.ask(taken, { id: made?.id }))).toEqual({ email: ['has already been taken'] })
  })

  test('an unknown role, by the schema', async () => {
    expect(codeOf(await sanne.ask(CREATE, user({ roles: ['KING'] })))).toBe('BAD_USER_INPUT')
  })
})

test('a user who is saved as they are stored keeps their version', async () => {
  const variables = user({ roles: ['CITY_MANAGER'], customerClientIds: ['1'], cityIds: ['2', '1'] })
  const { data: made } = await sanne.ask<{ createIdentityUser: User }>(CREATE, variables)
  const whole = `mutation ($id: ID!, ${parameters}) { updateIdentityUser(id: $id, ${given}) { ${fields} } }`
  const saved = await sanne.ask(whole, { ...variables, id: made?.createIdentityUser.id })
  expect(saved.data).toEqual({ updateIdentityUser: made?.createIdentityUser })
  const read = await sanne.ask(READ, { id: made?.createIdentityUser.id })
  expect(read.data).toEqual({ identityUser: made?.createIdentityUser })
})

describe('keys and versions', () => {
  const countOf = async (email: unknown) => (await list({ search: String(email) }))?.entries.length

  test('the same key has one effect and one answer', async () => {
    const [variables, headers] = [user(), key()]
    const first = await sanne.ask(CREATE, variables, headers)
    const second = await sanne.ask(CREATE, variables, headers)
    expect(second.data).toEqual(first.data)
    expect([first, second].map((answer) => answer.headers.get('Idempotent-Replayed'))).toEqual([null, 'true'])
    expect(second.headers.get('Idempotency-Key')).toBe(headers['Idempotency-Key'])
    expect(await countOf(variables.email)).toBe(1)
  })

  test('a refusal is remembered with its key, and another body with it is refused', async () => {
    const [variables, headers] = [user({ firstName: '' }), key()]
    const refused = await sanne.ask(CREATE, variables, headers)
    expect((await sanne.ask(CREATE, variables, headers)).errors).toEqual(refused.errors)
    const other = await sanne.ask(CREATE, { ...variables, firstName: 'Tess' }, headers)
    expect([other.status, codeOf(other)]).toEqual([422, 'BAD_USER_INPUT'])
    expect(await countOf(variables.email)).toBe(0)
  })

  test('an operation with an error has no effect at all', async () => {
    const variables = user()
    const both = `mutation (${parameters}) { createIdentityUser(${given}) { id } deleteIdentityUser(id: 99999) { status } }`
    expect(await sanne.ask(both, variables)).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    })
    expect(await countOf(variables.email)).toBe(0)
  })

  test.each([
    ['If-Match', {}, { 'If-Match': '"1"' }],
    ['version', { version: 1 }, {}],
  ])('a stale version by %s is CONFLICT with the current record', async (_by, more, headers) => {
    const made = await create()
    await sanne.ask(RENAME, { id: made?.id, firstName: 'Ada' })
    const late = await sanne.ask(RENAME, { id: made?.id, firstName: 'Eva', ...more }, headers)
    expect(codeOf(late)).toBe('CONFLICT')
    expect(late.errors[0]?.extensions.current).toMatchObject({ identityUser: { firstName: 'Ada', version: 2 } })
  })
})

test('staff without the right read, and change nothing', async () => {
  const noor = await operator(provider, 'noor@example.test')
  expect((await noor.ask<Page>(LIST, {})).data?.identityUsers.entries).toHaveLength(25)
  expect(codeOf(await noor.ask(CREATE, user()))).toBe('FORBIDDEN')
  expect(codeOf(await noor.ask(DELETE, { id: '1' }))).toBe('FORBIDDEN')
})
