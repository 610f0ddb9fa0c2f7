/** Who may do what: every route, field and topic is in one table, and the provider does what the table says. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { inspectRoutes } from 'hono/dev'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../reference-provider/app'
import { type Auth, createAuth } from '../../reference-provider/auth/auth'
import { requirePerson } from '../../reference-provider/auth/guard'
import { isAllowed, type Role, rightOf, routeKey } from '../../reference-provider/auth/rights'
import { createNextTokens } from '../../reference-provider/brochures/next-token'
import { admins } from '../../reference-provider/database/tables/admins'
import { graphqlRoutes } from '../../reference-provider/graphql/routes'
import { buildSchema, rootFields } from '../../reference-provider/graphql/schema'
import { answerError } from '../../reference-provider/http/errors'
import { createPublicFetch } from '../../reference-provider/http/fetch-public'
import { defaultLimits } from '../../reference-provider/http/rate-limit'
import { createPdfJobs } from '../../reference-provider/pdfs/jobs'
import { createRenderer } from '../../reference-provider/pdfs/render'
import { allTopics, topicKey } from '../../reference-provider/socket/topics'
import { providerOfFile } from './support'

const roles: readonly Role[] = [
  'admin',
  'superadmin',
  'ad_manager',
  'client_manager',
  'statistics_manager',
  'client',
  'tagger',
  'tag_manager',
  'city_manager',
]

interface Route {
  method: string
  path: string
}

const directory = await mkdtemp(join(tmpdir(), 'rights-'))
const provider = await providerOfFile()
let auth: Auth
let app: Hono
let routes: Route[]

beforeAll(async () => {
  const { database } = provider
  auth = await createAuth({ database, clock: Date.now, isLocal: true, corsOrigins: [] })
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  const shared = { database, clock: Date.now, capabilities, limits: defaultLimits }
  const folders = { filesDir: directory, uploadsDir: directory }
  const renderer = createRenderer(directory)
  app = createApp({
    isReady: () => true,
    ready: Promise.resolve(),
    auth,
    graphql: graphqlRoutes({ ...shared, sessions: auth.sessions, filesDir: directory }),
    ...shared,
    nextTokens: createNextTokens('secret'),
    publicFetch: createPublicFetch({ loopback: false }),
    imports: { directory, wake: () => {}, ended: () => {}, close: async () => {} },
    pdfJobs: createPdfJobs({ ...folders, database, renderer, broadcast: () => {}, clock: Date.now }),
    runs: { started: () => {}, ended: () => {}, resume: async () => {}, close: async () => {} },
    demoSites: true,
    corsOrigins: [],
    ...folders,
    staticDir: directory,
    contentSecurityPolicy: true,
  })
  routes = inspectRoutes(app).filter((route) => !route.isMiddleware)
})

afterAll(() => rm(directory, { recursive: true, force: true }))

test('every route is in the table', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((route) => rightOf(keyOf(route)) === undefined)).toEqual([])
})

test('every field of Query and Mutation is in the table', () => {
  const fields = [...rootFields(buildSchema()).keys()]
  expect(fields).toContain('Query.me')
  expect(fields.filter((key) => rightOf(key) === undefined)).toEqual([])
})

test('[L5] every topic is in the table', () => {
  expect(allTopics.map(topicKey).filter((key) => rightOf(key) === undefined)).toEqual([])
})

describe('somebody who is not signed in', () => {
  test.each([
    ['without a token', {}],
    ['with a token that is none', { Authorization: 'Bearer x.y.z' }],
    ['with another scheme', { Authorization: 'Basic c2FubmU6' }],
  ])('%s gets 401 from every route that is not public', async (_how, headers) => {
    const closed = routes.filter((route) => rightOf(keyOf(route)) !== 'public')
    const answers = await Promise.all(closed.map((route) => ask(route, headers)))
    expect(closed.length).toBeGreaterThan(10)
    expect(answers.filter(({ status }) => status !== 401)).toEqual([])
    for (const { body } of answers) expect(body).toEqual({ code: 401, description: expect.any(String) })
  })

  test('is told how to be', async () => {
    const { headers } = await fetch(`${provider.url}/api/admin/languages`)
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  test('learns nothing about which admin paths exist', async () => {
    const { status } = await ask({ method: 'GET', path: '/api/admin/nothing' }, {})
    expect(status).toBe(401)
  })
})

test.each(roles)('%s gets 403 exactly where the table says so', async (role) => {
  const headers = await signedInAs([role])
  const closed = routes.filter((route) => rightOf(keyOf(route)) !== 'public')
  const answers = await Promise.all(closed.map((route) => ask(route, headers)))
  const wrong = closed.filter(
    (route, index) => (answers[index]?.status === 403) === isAllowed({ roles: [role] }, keyOf(route)),
  )
  expect(wrong).toEqual([])
})

test.each(roles)('%s gets FORBIDDEN exactly from the GraphQL fields where the table says so', async (role) => {
  const headers = await signedInAs([role])
  const keys = [...rootFields(buildSchema()).keys()]
  const codes = await Promise.all(keys.map((key) => codeOf(key, headers)))
  const wrong = keys.filter((key, index) => (codes[index] === 'FORBIDDEN') === isAllowed({ roles: [role] }, key))
  expect(wrong).toEqual([])
})

test('somebody on the staff without any role may moderate', async () => {
  const { status } = await ask({ method: 'GET', path: '/api/admin/brochures' }, await signedInAs([]))
  expect(status).toBe(200)
})

test('a route that nobody has decided about is closed to everybody', async () => {
  const forgotten = new Hono()
    .onError(answerError)
    .use(requirePerson(auth.sessions))
    .get('/api/admin/forgotten', (c) => c.json({}))
  const response = await forgotten.request('/api/admin/forgotten', { headers: await signedInAs(['superadmin']) })
  expect(response.status).toBe(403)
})

describe('managing admins', () => {
  test.each(['POST /api/admin/admins', 'PATCH /api/admin/admins/:id', 'DELETE /api/admin/admins/:id'])(
    '(%s) takes an admin or a superadmin',
    (key) => {
      expect(roles.filter((role) => isAllowed({ roles: [role] }, key))).toEqual(['admin', 'superadmin'])
    },
  )
})

function keyOf({ method, path }: Route): string {
  return routeKey(method, path)
}

/** Asks with an unknown id and an empty body: only the person decides about 401 and 403. */
async function ask({ method, path }: Route, headers: Record<string, string>) {
  const address = path.replace(/:[^/]+/g, '2147483647').replace('*', 'nothing')
  const body = method === 'GET' || method === 'DELETE' ? null : '{}'
  const response = await app.request(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
  const answer: unknown = await response.json().catch(() => null)
  return { method, path, status: response.status, body: answer }
}

/** Asks for a root field with its required arguments: only the person decides about FORBIDDEN. */
async function codeOf(key: string, headers: Record<string, string>): Promise<unknown> {
  const [type = '', name = ''] = key.split('.')
  const needed = rootFields(buildSchema())
    .get(key)
    ?.args.filter((argument) => String(argument.type).endsWith('!'))
    .map((argument) => `${argument.name}: 2147483647`)
  const given = needed && needed.length > 0 ? `(${needed.join(', ')})` : ''
  const response = await app.request('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query: `${type.toLowerCase()} { ${name}${given} { __typename } }` }),
  })
  const { errors }: { errors?: { extensions: { code: string } }[] } = JSON.parse(await response.text())
  return errors?.[0]?.extensions.code
}

async function signedInAs(personRoles: string[]): Promise<Record<string, string>> {
  const [admin] = await provider.database
    .insert(admins)
    .values({ email: `${crypto.randomUUID()}@example.test`, first_name: 'A', last_name: 'B', roles: personRoles })
    .returning({ id: admins.id })
  const { accessToken } = await auth.sessions.start(admin?.id ?? 0)
  return { Authorization: `Bearer ${accessToken}` }
}
