/** GraphQL: contract section 4, and item 15 of the security checklist. */
import { getIntrospectionQuery } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import { describe, expect, test, vi } from 'vitest'
import { mask } from '../../reference-provider/graphql/masking'
import { invalid, notFound, refuse } from '../../reference-provider/http/errors'
import { json, post, signIn } from './identities'
import { providerOfFile } from './support'

const provider = await providerOfFile()
const sanne = await signIn(provider)

function ask(query: unknown, headers: Record<string, string> = sanne.bearer): Promise<Response> {
  return post(`${provider.url}/graphql`, { query }, headers)
}

describe('me', () => {
  test('is the person who is signed in', async () => {
    const response = await ask('{ me { id email firstName lastName roles } }')
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await json(response)).toEqual({
      data: {
        me: {
          id: expect.stringMatching(/^\d+$/),
          email: 'sanne@example.test',
          firstName: 'Sanne',
          lastName: 'de Vries',
          roles: ['superadmin'],
        },
      },
    })
  })
})

describe('somebody who is not signed in', () => {
  test.each([
    ['without a token', {}],
    ['with another token', { Authorization: 'Bearer x.y.z' }],
    ['with a password', { Authorization: 'Basic c2FubmU6' }],
  ])('%s is told so', async (_how, headers) => {
    const response = await ask('{ me { id } }', headers)
    expect(response.status).toBe(401)
    expect(await json(response)).toMatchObject({
      code: 401,
      description: expect.any(String),
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('with only the cookie is not signed in here: no other site can ask for somebody', async () => {
    expect((await ask('{ me { id } }', { Cookie: sanne.cookie })).status).toBe(401)
  })

  test('does not see the schema', async () => {
    expect((await ask('{ __schema { queryType { name } } }', {})).status).toBe(401)
  })
})

describe('a document', () => {
  test('with a long text of blanks where none can be is refused as any other', async () => {
    const response = await ask(`{ "${' '.repeat(1_000_000)}" }`)
    expect(await json(response)).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  test('may describe the schema to those who are signed in', async () => {
    expect(await json(await ask(getIntrospectionQuery()))).toMatchObject({ data: { __schema: expect.any(Object) } })
  })

  test('of at most 30 aliases is answered', async () => {
    expect(await json(await ask(aliases(30)))).toHaveProperty('data')
  })

  test('of more than 30 aliases is refused', async () => {
    await expectBadInput(await ask(aliases(31)), '30 aliases')
  })

  test('that hides its aliases in a fragment is refused', async () => {
    const many = Array.from({ length: 16 }, (_, index) => `a${index}: id`).join(' ')
    const query = `{ me { ...F } x: me { ...F } } fragment F on Me { ${many} }`
    await expectBadInput(await ask(query), '30 aliases')
  })

  test('deeper than 8 levels is refused', async () => {
    await expectBadInput(await ask(`{ me ${'{ me '.repeat(8)}${'}'.repeat(8)} }`), '8 levels')
  })

  test('that hides its depth in fragments is refused', async () => {
    const query = '{ me { me { me { me { ...F } } } } } fragment F on Me { me { me { me { me { id } } } } }'
    await expectBadInput(await ask(query), '8 levels')
  })

  test('of more than 2,000 tokens is refused', async () => {
    await expectBadInput(await ask(`{ me { ${'id '.repeat(2000)} } }`), 'tokens')
  })

  test('whose lists are nested beyond what can be read is refused as bad input, and not told as a failure of ours', async () => {
    // How long the process has run decides whether the parser's stack is enough for them. Either way it is the client's mistake.
    await expectBadInput(await ask(`{ identityUsers(search: ${'['.repeat(1900)}) { entries { id } } }`))
  })

  test('whose fragments spread each other for ever is refused', async () => {
    await expectBadInput(await ask('{ me { ...A } } fragment A on Me { ...B } fragment B on Me { ...A }'))
  })

  test('that misspells a field is not told the right one', async () => {
    const response = await ask('{ me { firstNam } }')
    expect(await response.text()).not.toMatch(/did you mean|firstName/i)
  })

  test.each([['{ me { id'], [''], [null], [7], [{}]])('that is none (%j) is refused', async (query) => {
    const response = await ask(query)
    expect(response.status).toBeLessThan(500)
    expect(await json(response)).toHaveProperty('errors')
  })
})

describe('a request', () => {
  test('of several operations at once is refused', async () => {
    const response = await post(`${provider.url}/graphql`, [{ query: '{ me { id } }' }], sanne.bearer)
    expect(response.status).toBe(400)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql'])(
    'of type %s is refused: any site can send it',
    async (type) => {
      const headers = { ...sanne.bearer, 'Content-Type': type }
      expect((await post(`${provider.url}/graphql`, { query: '{ me { id } }' }, headers)).status).toBe(415)
    },
  )

  test.each(['GET', 'PUT', 'DELETE'])('by %s is refused', async (method) => {
    const response = await fetch(`${provider.url}/graphql?query={me{id}}`, { method, headers: sanne.bearer })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST')
    await expectBadInput(response)
  })

  test.each(['text/html', 'text/event-stream', 'multipart/mixed', 'nonsense'])(
    'whose sender takes %s is answered in JSON, as all are',
    async (accept) => {
      const response = await ask('{ me { id } }', { ...sanne.bearer, Accept: accept })
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(await json(response)).toEqual({ data: { me: { id: '1' } } })
    },
  )

  test('names its type in any case', async () => {
    const response = await ask('{ me { id } }', { ...sanne.bearer, 'Content-Type': 'Application/JSON' })
    expect(await json(response)).toEqual({ data: { me: { id: '1' } } })
  })

  test('of a browser that looks around gets no page', async () => {
    const response = await fetch(`${provider.url}/graphql`, { headers: { Accept: 'text/html' } })
    expect(response.headers.get('Content-Type')).not.toMatch(/html/)
  })

  test('that is no JSON is 400, and told nothing of the parser', async () => {
    const response = await post(`${provider.url}/graphql`, '{"query":', sanne.bearer)
    expect([response.status, await json(response)]).toEqual([
      400,
      {
        code: 400,
        description: 'The body is not valid JSON.',
        errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_USER_INPUT', fields: {} } }],
        data: null,
      },
    ])
  })

  test.each([
    ['If-Match', 'latest', 'If-Match must be one version, like "3".'],
    ['Idempotency-Key', 'seven', 'Idempotency-Key must be a UUID.'],
  ])('whose %s cannot be read is 400, in an error as GraphQL has it', async (header, value, description) => {
    const response = await ask('{ me { id } }', { ...sanne.bearer, [header]: value })
    const errors = [{ message: description, extensions: { code: 'BAD_USER_INPUT', fields: {} } }]
    expect([response.status, await json(response)]).toEqual([400, { code: 400, description, errors, data: null }])
  })

  test('with bytes that are no UTF-8 is 400; with half of a character, bad input at its field', async () => {
    const query = 'query ($search: String) { identityUsers(search: $search) { entries { id } } }'
    const half = await json(
      await post(`${provider.url}/graphql`, { query, variables: { search: '\ud800' } }, sanne.bearer),
    )
    expect(half.errors).toMatchObject([
      { extensions: { fields: { search: ['must not contain half of a character'] } } },
    ])
    const init = { method: 'POST', headers: { ...sanne.bearer, 'Content-Type': 'application/json' } }
    const body = Buffer.from(JSON.stringify({ query, variables: { search: '\u00ff' } }), 'latin1')
    expect((await fetch(`${provider.url}/graphql`, { ...init, body: new Uint8Array(body) })).status).toBe(400)
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
    const operations = JSON.stringify({ query, variables: { search: '\u00ff' } })
    const form = Buffer.from(`${part('operations', operations)}${part('map', '{}')}--x--\r\n`, 'latin1')
    init.headers['Content-Type'] = 'multipart/form-data; boundary=x'
    expect((await fetch(`${provider.url}/graphql`, { ...init, body: new Uint8Array(form) })).status).toBe(400)
  })

  test('whose operations are no JSON is refused as bad input', async () => {
    const body = new FormData()
    body.set('operations', '{"query":')
    body.set('map', '{}')
    const response = await fetch(`${provider.url}/graphql`, { method: 'POST', headers: sanne.bearer, body })
    const answer = await json(response)
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect(JSON.stringify(answer)).not.toMatch(/originalError|position/)
  })

  test('with a file in the place of a number is told so at the field, and nothing of the file’s insides', async () => {
    const body = new FormData()
    const query = 'query ($page: Int) { identityUsers(page: $page) { entries { id } } }'
    body.set('operations', JSON.stringify({ query, variables: { page: null } }))
    body.set('map', '{"0": ["variables.page"]}')
    body.set('0', new Blob(['a picture']), 'picture.png')
    const response = await fetch(`${provider.url}/graphql`, { method: 'POST', headers: sanne.bearer, body })
    expect(await json(response)).toMatchObject({
      errors: [
        {
          message: 'Some fields need attention.',
          extensions: { code: 'BAD_USER_INPUT', fields: { page: ['must be a whole number'] } },
        },
      ],
    })
  })

  test.each(['[1]', '[null]', '[{}]', '7'])('whose map of files names no paths (%s) is refused', async (paths) => {
    const body = new FormData()
    body.set('operations', JSON.stringify({ query: '{ me { id } }' }))
    body.set('map', `{"0": ${paths}}`)
    body.set('0', new Blob(['a picture']), 'picture.png')
    const response = await fetch(`${provider.url}/graphql`, { method: 'POST', headers: sanne.bearer, body })
    expect(await json(response)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  test('with more files than it could have fields for them is refused as bad input', async () => {
    const body = new FormData()
    body.set('operations', JSON.stringify({ query: '{ me { id } }' }))
    body.set('map', '{}')
    for (let file = 0; file <= 30; file += 1) body.set(String(file), new Blob(['a picture']), 'picture.png')
    const response = await fetch(`${provider.url}/graphql`, { method: 'POST', headers: sanne.bearer, body })
    expect(await json(response)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { body: ['has more than 30 files'] } } }],
    })
  })

  test('over 2 MB is 413', async () => {
    const response = await ask(' '.repeat(2_200_000))
    expect(response.status).toBe(413)
    expect(await json(response)).toMatchObject({ code: 413, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })
})

describe('a value of another type', () => {
  const create = (parameters: string, given: string) => `mutation ${parameters} { createIdentityUser(${given}) { id } }`

  test.each([
    ['($page: Int)', 'page: $page', { page: 'SECRET' }, { page: ['must be a whole number'] }],
    ['($page: Int)', 'page: $page', { page: 1.5 }, { page: ['must be a whole number'] }],
    ['($page: Int)', 'page: $page', { page: 2 ** 31 }, { page: ['must be between -2147483648 and 2147483647'] }],
    ['', 'page: -2147483649', {}, { page: ['must be between -2147483648 and 2147483647'] }],
    ['($search: String)', 'search: $search', { search: 5 }, { search: ['must be text'] }],
    ['', 'orderBy: EMAIL_ASC, search: 5', {}, { search: ['must be text'] }],
    ['', 'orderBy: SECRET', {}, { orderBy: ['is not a known value'] }],
    ['($order: IdentityUserOrder)', 'orderBy: $order', { order: '' }, { order: ['is not a known value'] }],
  ])('%s %s is told at its field, and not repeated', async (parameters, given, variables, fields) => {
    const query = `query ${parameters} { identityUsers(${given}) { entries { id } } }`
    const answer = await json(await post(`${provider.url}/graphql`, { query, variables }, sanne.bearer))
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields } }])
    expect(JSON.stringify(answer)).not.toContain('SECRET')
  })

  test.each([
    ['($roles: [IdentityRole!])', 'roles: $roles', { roles: ['KING'] }, { roles: ['is not a known value'] }],
    ['($roles: [IdentityRole!])', 'roles: $roles', { roles: [null] }, { roles: ["Can't be blank"] }],
    ['($ids: [ID!])', 'cityIds: $ids', { ids: [{ a: 'SECRET' }] }, { ids: ['must be an id'] }],
    ['', 'roles: [CLIENT, KING]', {}, { roles: ['is not a known value'] }],
  ])('in a list, %s %s', async (parameters, given, variables, fields) => {
    const answer = await json(
      await post(`${provider.url}/graphql`, { query: create(parameters, given), variables }, sanne.bearer),
    )
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields } }])
    expect(JSON.stringify(answer)).not.toMatch(/SECRET|KING/)
  })

  test.each([
    ['query ($id: ID!) { identityUser(id: $id) { id } }', {}],
    ['query ($id: ID!) { identityUser(id: $id) { id } }', { id: null }],
    ['{ identityUser { id } }', {}],
  ])('that is missing is told at its field: %s %j', async (query, variables) => {
    const answer = await json(await post(`${provider.url}/graphql`, { query, variables }, sanne.bearer))
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { id: ["Can't be blank"] } } },
    ])
  })
})

describe('an error', () => {
  const thrown = (originalError: Error) => mask(createGraphQLError(originalError.message, { originalError }))

  test.each([
    [invalid({ email: ['Please add email'] }), { code: 'BAD_USER_INPUT', fields: { email: ['Please add email'] } }],
    [notFound('The user'), { code: 'NOT_FOUND' }],
    [refuse(403, 'No.'), { code: 'FORBIDDEN' }],
  ])('that a rule threw keeps its meaning (%#)', (refusal, extensions) => {
    expect(thrown(refusal)).toMatchObject({ extensions })
  })

  test('of a rule tells at which of several fields it was broken, as GraphQL has it', async () => {
    const answer = await json(await ask('{ one: me { id } other: identityUsers(page: 0) { entries { id } } }'))
    expect(answer.errors).toMatchObject([{ path: ['other'], locations: [{ line: 1, column: 18 }] }])
  })

  test('that nobody expected goes out as a reference to the log, and nothing else', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const masked = thrown(new Error('duplicate key in /srv/data: insert into admins'))
    expect(masked).toMatchObject({ extensions: { code: 'INTERNAL_SERVER_ERROR' } })
    expect(JSON.stringify(masked)).not.toMatch(/duplicate|srv|admins|stack/)
    expect(log).toHaveBeenCalledOnce()
  })
})

function aliases(count: number): string {
  return `{ ${Array.from({ length: count }, (_, index) => `a${index}: me { id }`).join(' ')} }`
}

async function expectBadInput(response: Response, saying = ''): Promise<void> {
  const answer = await json(response)
  expect(answer).not.toHaveProperty('data.me')
  expect(answer).toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
    ]),
  })
  expect(JSON.stringify(answer)).toContain(saying)
}
