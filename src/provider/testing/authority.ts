/** The part of a provider that signs people in, as far as the wire can tell; the cookie is the browser profile's. */
import type { Person } from '../session/person'

interface Authority {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** `POST /api/auth/login`, one line per call */
  calls: string[]
  /** whose cookie the browser has */
  cookie: Person | null
  /** whose sessions a log-out has ended */
  ended: Person[]
  /** the tokens that log-outs have named */
  leftBy: string[]
  /** whether the API accepts a token; by default only the newest one */
  accepts: (token: string) => boolean
  /** what the answer to “who is this?” waits for */
  asked: Promise<void>
  /** what a log-out on its way to the provider waits for */
  left: Promise<void>
  /** `captive`: a network answers with its sign-in page; `barred`: a proxy with a 401 of its own; `failing`: the provider with a 503 */
  reach: 'up' | 'down' | 'captive' | 'barred' | 'failing'
  /** the path of a call that whatever answers does not know */
  lacks: string | null
  /** how many seconds a token lives */
  life: number
  /** requests to the admin API, with their headers and bodies */
  writes: { token: string; key: string | null; body: string }[]
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** The provider may be on another origin: unless its cookie is asked for, that goes neither way, and nobody stays signed in. */
const isAnswered = (path: string, { credentials }: RequestInit) =>
  !path.startsWith('/api/auth/') || credentials === 'include'

const refused = () => json(401, { code: 401, description: 'Your session is over.' })

export function authority(people: Record<string, Person>): Authority {
  const owners = new Map<string, Person>()
  let newest = ''
  const grant = (person: Person) => {
    newest = `token-${owners.size + 1}`
    owners.set(newest, person)
    self.cookie = person
    return json(200, { access_token: newest, expiry: self.life })
  }
  const logIn = (body: string) => {
    const credential: { google_jwt: string } = JSON.parse(body)
    const person = people[credential.google_jwt]
    return person ? grant(person) : refused()
  }
  const logOut = (token: string) => {
    self.leftBy.push(token)
    if (!self.cookie) return refused()
    self.ended.push(self.cookie)
    self.cookie = null
    return new Response(null, { status: 204 })
  }
  const write = (token: string, key: string | null, body: string) => {
    self.writes.push({ token, key, body })
    return self.accepts(token) ? json(200, { brochure: {} }, key ? { 'Idempotency-Key': key } : {}) : refused()
  }
  const answer = (path: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers)
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? ''
    const body = String(init.body ?? '')
    if (path === self.lacks) return json(404, { code: 404, description: 'Not found' })
    if (path === '/api/auth/login') return logIn(body)
    if (path === '/api/auth/access_token') return self.cookie ? grant(self.cookie) : refused()
    if (path === '/api/auth/logout') return logOut(token)
    if (path === '/graphql') return json(200, { data: { me: owners.get(token) } })
    return write(token, headers.get('Idempotency-Key'), body)
  }
  const self: Authority = {
    calls: [],
    cookie: null,
    ended: [],
    leftBy: [],
    accepts: (token) => token === newest,
    asked: Promise.resolve(),
    left: Promise.resolve(),
    reach: 'up',
    lacks: null,
    life: 900,
    writes: [],
    fetch: async (address, init) => {
      const path = new URL(address).pathname
      self.calls.push(`${init.method} ${path}`)
      if (self.reach === 'down') throw new TypeError('Failed to fetch')
      if (self.reach === 'failing') return json(503, { code: 503, description: 'Out of order.' })
      if (self.reach !== 'up') {
        const status = self.reach === 'captive' ? 200 : 401
        return new Response('<h1>Sign in</h1>', { status, headers: { 'Content-Type': 'text/html' } })
      }
      if (path === '/graphql') await self.asked
      if (path === '/api/auth/logout') await self.left
      return isAnswered(path, init) ? answer(path, init) : refused()
    },
  }
  return self
}
