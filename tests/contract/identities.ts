/** People for the contract tests: how they sign in, and a stand-in for Google that publishes keys of its own. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect } from 'vitest'

export const clientId = 'console.apps.googleusercontent.test'

export interface Reachable {
  url: string
}

export interface SignedIn {
  accessToken: string
  /** As the browser would send it back: `name=value`. */
  cookie: string
  bearer: { Authorization: string }
}

/** Signs in through the provider's own local identities. */
export async function signIn(provider: Reachable, email = 'sanne@example.test'): Promise<SignedIn> {
  return signedIn(await login(provider, await localCredential(provider, email)))
}

export async function localCredential(provider: Reachable, email: string): Promise<string> {
  const response = await post(`${provider.url}/local-identities/credential`, { email })
  return text((await json(response)).credential)
}

export function login(provider: Reachable, credential: string): Promise<Response> {
  return post(`${provider.url}/api/auth/login`, { google_jwt: credential })
}

export function refresh(provider: Reachable, cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${provider.url}/api/auth/access_token`, { headers: { Cookie: cookie, ...headers } })
}

/** The tokens that an answer to a sign-in or a refresh brings. */
export async function signedIn(response: Response): Promise<SignedIn> {
  const accessToken = text((await json(response)).access_token)
  return { accessToken, cookie: cookieOf(response), bearer: { Authorization: `Bearer ${accessToken}` } }
}

export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function json(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json()
  if (typeof value !== 'object' || value === null) throw new Error(`Not an object: ${JSON.stringify(value)}`)
  return { ...value }
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const bytes = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(url, { method: 'POST', body: bytes, headers: { 'Content-Type': 'application/json', ...headers } })
}

/** The lists that any signed-in person may read. */
export function readLanguages(provider: Reachable, token: string): Promise<Response> {
  return fetch(`${provider.url}/api/admin/languages`, { headers: { Authorization: `Bearer ${token}` } })
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Not a text: ${JSON.stringify(value)}`)
  return value
}

interface RawAnswer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** A request with headers that fetch keeps for itself, such as Host. */
export function raw(
  provider: Reachable,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // On its own connection: the next request there would be taken for the rest of a body that was announced too long.
    const outgoing = request(`${provider.url}${path}`, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const answer = Buffer.concat(chunks).toString()
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: answer })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

type SigningKey = Parameters<SignJWT['sign']>[0]

interface GoogleStandIn {
  jwksUrl: string
  /** Google's private key, to sign credentials that are wrong in other ways. */
  key: SigningKey
  publicKeyText: string
  /** A good credential of Sanne's, except for overwritten claims; `undefined` leaves a claim out. */
  credential: (
    claims?: Record<string, unknown>,
    how?: { key?: SigningKey; alg?: string; kid?: string },
  ) => Promise<string>
  /** Makes the published keys unreadable, and readable again. */
  breakDown: (broken: boolean) => void
  close: () => Promise<void>
}

export async function startGoogleStandIn(clock: () => number): Promise<GoogleStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }
  let broken = false
  const server = createServer((_request, response) => {
    response.writeHead(broken ? 500 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let drawn = 0

  return {
    jwksUrl: `http://127.0.0.1:${portOf(server.address())}/certs`,
    key: privateKey,
    publicKeyText: JSON.stringify(jwk),
    credential: (claims = {}, { key = privateKey, alg = 'RS256', kid = 'google-1' } = {}) => {
      const now = Math.floor(clock() / 1000)
      drawn += 1
      return new SignJWT({
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: '1234567890',
        email: 'sanne@example.test',
        email_verified: true,
        jti: `credential-${drawn}`,
        iat: now,
        exp: now + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .sign(key)
    },
    breakDown: (value) => {
      broken = value
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The answer to any bad proof, which never says why. */
export async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(401)
  expect(await json(response)).toEqual({ code: 401, description: expect.any(String) })
}
