import * as v from 'valibot'

/** Another member of staff, who works over the API and not in this browser. */
export interface Colleague {
  get(path: string): Promise<unknown>
  setState(id: number, state: string): Promise<void>
  setPosition(id: number, position: number | null): Promise<void>
  freeze(id: number, until: number | null): Promise<void>
  /** Changes plain fields of a brochure, as the edit form would. */
  edit(id: number, fields: Record<string, unknown>): Promise<void>
  /** Any other change. */
  send(method: string, path: string, body?: unknown): Promise<void>
}

const credential = v.object({ credential: v.string() })
const login = v.object({ access_token: v.string() })

/** Signs a seeded person in at the provider; throws with the provider's words when it refuses. @returns the access token */
export async function signedIn(url: string, email: string): Promise<string> {
  const identity = v.parse(credential, await ask(`${url}/local-identities/credential`, 'POST', { email }))
  const { access_token } = v.parse(
    login,
    await ask(`${url}/api/auth/login`, 'POST', { google_jwt: identity.credential }),
  )
  return access_token
}

/** Signs a seeded person in, who then works there. */
export async function colleague(url: string, email: string): Promise<Colleague> {
  const token = await signedIn(url, email)
  const call = (method: string, path: string, body?: unknown) => ask(`${url}/api/admin${path}`, method, body, token)
  return {
    get: (path) => call('GET', path),
    setState: async (id, state) => void (await call('PATCH', `/brochures/${id}/state_update`, { state })),
    setPosition: async (id, position) => void (await call('PATCH', `/brochures/${id}/update_position`, { position })),
    freeze: async (id, until) =>
      void (await call('PATCH', `/brochures/${id}/freeze_position`, { position_frozen_to: until })),
    edit: async (id, fields) => void (await call('PATCH', `/brochures/${id}`, { brochure: fields })),
    send: async (method, path, body) => void (await call(method, path, body)),
  }
}

async function ask(url: string, method: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
