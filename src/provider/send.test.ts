import { expect, test } from 'vitest'
import { get, graphql, ID_AND_VERSION, patch } from './request'
import { createSend } from './send'
import { deployment, device, luc } from './testing/device'

const KEY = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const move = patch('/brochures/1/state_update', { state: 'active' })

async function signedIn() {
  const on = device()
  const session = on.tab()
  await on.wait(session.signIn('sanne'))
  const fetch = (address: string, init: RequestInit) => on.provider.fetch(address, init)
  return { on, session, send: createSend({ deployment, session, fetch, clock: on.clock }) }
}

test('a change goes out with its key and somebody’s token', async () => {
  const { on, send } = await signedIn()
  expect(await on.wait(send(move, { key: KEY }))).toEqual({ kind: 'applied', body: { brochure: {} } })
  expect(on.provider.writes).toEqual([{ token: 'token-1', key: KEY, body: '{"state":"active"}' }])
})

test('no answer comes from the browser’s cache or from where a network redirects to: neither is the provider’s', async () => {
  const { on, session } = await signedIn()
  const asked: RequestInit[] = []
  const fetch = (address: string, init: RequestInit) => {
    asked.push(init)
    return on.provider.fetch(address, init)
  }
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  await on.wait(send(get('/brochures'), {}))
  await on.wait(send(move, { key: KEY }))
  await on.wait(send(graphql('{ me { id } }'), {}))
  expect(asked.map(({ cache, redirect }) => [cache, redirect])).toEqual(Array(3).fill(['no-store', 'manual']))
})

test('A1: a token that the provider takes no more is renewed once, and the same key and bytes go out again', async () => {
  const { on, send } = await signedIn()
  on.provider.accepts = (token) => token !== 'token-1'
  expect((await on.wait(send(move, { key: KEY }))).kind).toBe('applied')
  expect(on.provider.writes).toEqual([
    { token: 'token-1', key: KEY, body: '{"state":"active"}' },
    { token: 'token-2', key: KEY, body: '{"state":"active"}' },
  ])
})

test('A1: a renewal that helps ends nobody’s session', async () => {
  const { on, session, send } = await signedIn()
  on.provider.accepts = (token) => token !== 'token-1'
  await on.wait(send(move, { key: KEY }))
  expect(session.state.read().kind).toBe('signedIn')
})

test('A2: the provider’s no to the renewal ends the session', async () => {
  const { on, session, send } = await signedIn()
  on.provider.accepts = () => false
  on.provider.cookie = null
  expect((await on.wait(send(move, { key: KEY }))).kind).toBe('sessionOver')
  expect(session.state.read()).toEqual({ kind: 'signedOut' })
})

test('A3: a provider that refuses the fresh token as well ends the session', async () => {
  const { on, session, send } = await signedIn()
  on.provider.accepts = () => false
  expect((await on.wait(send(move, { key: KEY }))).kind).toBe('sessionOver')
  expect(session.state.read()).toEqual({ kind: 'signedOut' })
})

/** A tab that has just been opened, at a provider that is slow to tell whose token it is. */
async function justOpened() {
  const { on } = await signedIn()
  await on.clock.pass(3_600_000)
  const session = on.tab()
  await session.resume()
  on.provider.calls.length = 0
  let answer: () => void = () => {}
  on.provider.asked = new Promise((resolve) => {
    answer = resolve
  })
  const send = createSend({ deployment, session, fetch: on.provider.fetch, clock: on.clock })
  return { on, send, answer }
}

test('a read goes out with a fresh token while the provider is still asked whose it is, and counts once that is known', async () => {
  const { on, send, answer } = await justOpened()
  let outcome: unknown = null
  const sent = send(get('/languages'), {}).then((ended) => {
    outcome = ended
  })
  await on.clock.pass(1_000)
  expect([on.provider.calls.at(-1), outcome]).toEqual(['GET /api/admin/languages', null])
  answer()
  await on.wait(sent)
  expect(outcome).toMatchObject({ kind: 'applied' })
  expect(on.provider.calls.filter((call) => call === 'GET /api/admin/languages')).toHaveLength(1)
})

test('a change waits until it is known whose token it is', async () => {
  const { on, send, answer } = await justOpened()
  const sent = send(move, { key: KEY })
  await on.clock.pass(1_000)
  expect(on.provider.writes).toEqual([])
  answer()
  expect((await on.wait(sent)).kind).toBe('applied')
})

test('I8: what a read has brought with somebody else’s token is not used', async () => {
  const { on, send, answer } = await justOpened()
  on.provider.cookie = luc
  const sent = send(get('/languages'), {})
  await on.clock.pass(1_000)
  answer()
  expect(await on.wait(sent)).toEqual({ kind: 'sessionOver' })
})

test('I8: what was asked in one person’s name does not go out once more in that of the next one', async () => {
  const { on, session } = await signedIn()
  on.provider.accepts = (token) => token !== 'token-1'
  const fetch = async (address: string, init: RequestInit) => {
    await session.signOut()
    await session.signIn('luc')
    return on.provider.fetch(address, init)
  }
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  expect(await on.wait(send(move, { key: KEY }))).toEqual({ kind: 'sessionOver' })
  expect(on.provider.writes.map(({ token }) => token)).toEqual(['token-1'])
  expect(session.state.read()).toEqual({ kind: 'signedIn', me: luc })
})

test('I8: a provider that refuses one person’s fresh token does not end the next person’s session', async () => {
  const { on, session } = await signedIn()
  on.provider.accepts = () => false
  const fetch = async (address: string, init: RequestInit) => {
    const answer = await on.provider.fetch(address, init)
    if (on.provider.writes.length < 2) return answer
    await session.signOut()
    await session.signIn('luc')
    return answer
  }
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  expect(await on.wait(send(move, { key: KEY }))).toEqual({ kind: 'sessionOver' })
  expect(session.state.read()).toEqual({ kind: 'signedIn', me: luc })
})

test('a renewal that cannot be had is no end of a session', async () => {
  const { on, session, send } = await signedIn()
  await on.clock.pass(3_600_000)
  on.provider.reach = 'down'
  expect(await on.wait(send(move, { key: KEY }))).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
  expect(session.state.read().kind).toBe('signedIn')
})

test.each([
  ['a token', '/api/auth/access_token'],
  ['whose token it is', '/graphql'],
])('I20: if %s cannot be had, the request that needed it counts as neither refused nor gone', async (_, path) => {
  const { on, session, send } = await signedIn()
  await on.clock.pass(3_600_000)
  on.provider.lacks = path
  expect(await on.wait(send(move, { key: KEY }))).toMatchObject({ kind: 'tryAgain', refusal: { status: 404 } })
  expect(on.provider.writes).toEqual([])
  expect(session.state.read().kind).toBe('signedIn')
})

test('N2: a request ends at its deadline though nothing ever answers', async () => {
  const { on, session } = await signedIn()
  const send = createSend({ deployment, session, fetch: () => new Promise(() => {}), clock: on.clock })
  expect(await on.wait(send(move, { key: KEY }), 15_000)).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})

test('A13: a body that never ends is given up at the same deadline', async () => {
  const { on, session } = await signedIn()
  const stalled = async () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'application/json' } })
  const send = createSend({ deployment, session, fetch: stalled, clock: on.clock })
  expect(await on.wait(send(move, { key: KEY }), 15_000)).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})

test('whoever asked can give up', async () => {
  const { on, session } = await signedIn()
  const send = createSend({ deployment, session, fetch: () => new Promise(() => {}), clock: on.clock })
  const gaveUp = new AbortController()
  const sent = send(move, { key: KEY, signal: gaveUp.signal })
  await on.clock.pass(0)
  gaveUp.abort()
  expect((await sent).kind).toBe('tryAgain')
})

test('a request that was given up before it went out ends at once', async () => {
  const { on, session } = await signedIn()
  const send = createSend({ deployment, session, fetch: () => new Promise(() => {}), clock: on.clock })
  const sent = send(move, { key: KEY, signal: AbortSignal.abort() })
  await on.clock.pass(0)
  expect(await Promise.race([sent, 'still waiting'])).toMatchObject({ kind: 'tryAgain' })
})

test('a provider without keys and versions is sent neither, and need not repeat the key', async () => {
  const { on, session } = await signedIn()
  const plain = { ...deployment, idempotencyKeys: false, recordVersions: false }
  const seen: Headers[] = []
  const fetch = async (_: string, init: RequestInit) => {
    seen.push(new Headers(init.headers))
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  }
  const send = createSend({ deployment: plain, session, fetch, clock: on.clock })
  expect((await on.wait(send(move, { key: KEY, ifMatch: 3 }))).kind).toBe('applied')
  expect(seen[0]?.has('Idempotency-Key') || seen[0]?.has('If-Match')).toBe(false)
})

test('a version is sent as an entity tag', async () => {
  const { on, session } = await signedIn()
  let tag: string | null = null
  const fetch = async (_: string, init: RequestInit) => {
    tag = new Headers(init.headers).get('If-Match')
    return new Response('{}', { headers: { 'Content-Type': 'application/json', 'Idempotency-Key': KEY } })
  }
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  await on.wait(send(move, { key: KEY, ifMatch: 3 }))
  expect(tag).toBe('"3"')
})

test.each([
  ['without record versions is not asked for them: its schema has no such field', false, 'id email'],
  ['with record versions is asked for them', true, `${ID_AND_VERSION} email`],
])('a provider %s', async (_, recordVersions, fields) => {
  const { on, session } = await signedIn()
  const asked: string[] = []
  const send = createSend({
    deployment: { ...deployment, recordVersions },
    session,
    fetch: () => Promise.reject(new Error('not used')),
    clock: on.clock,
    sendGraphql: async (_transport, _address, { document }) => {
      asked.push(document)
      return { kind: 'applied', body: {} }
    },
  })
  await on.wait(send(graphql(`{ identityUser(id: 1) { ${ID_AND_VERSION} email } }`), {}))
  expect(asked).toEqual([`{ identityUser(id: 1) { ${fields} } }`])
})

test('pictures of a provider on another origin are named with it', async () => {
  const { on, session } = await signedIn()
  const elsewhere = { ...deployment, filesOrigin: 'https://api.example' }
  const fetch = async () =>
    new Response('{"brochure":{"cover_photo":"/files/1.webp"}}', { headers: { 'Content-Type': 'application/json' } })
  const send = createSend({ deployment: elsewhere, session, fetch, clock: on.clock })
  expect(await on.wait(send(get('/brochures/1'), {}))).toEqual({
    kind: 'applied',
    body: { brochure: { cover_photo: 'https://api.example/files/1.webp' } },
  })
})

test('I20: an answer that does not repeat the key is not the provider’s', async () => {
  const { on, session } = await signedIn()
  const fetch = async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  expect(await on.wait(send(move, { key: KEY }))).toEqual({ kind: 'tryAgain', cause: 'foreign' })
})

test.each([
  [3, 'stale'],
  [null, 'needsPerson'],
])('412 to a change of version %s means %s', async (ifMatch, kind) => {
  const { on, session } = await signedIn()
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': KEY }
  const fetch = async () => new Response('{}', { status: 412, headers })
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  expect((await on.wait(send(move, { key: KEY, ifMatch }))).kind).toBe(kind)
})

test('a read names no key', async () => {
  const { on, send } = await signedIn()
  await on.wait(send(get('/brochures'), {}))
  expect(on.provider.writes).toEqual([{ token: 'token-1', key: null, body: '' }])
})

test('only a request with a body names the type of one', async () => {
  const { on, session } = await signedIn()
  const types: (string | null)[] = []
  const fetch = (address: string, init: RequestInit) => {
    types.push(new Headers(init.headers).get('Content-Type'))
    return on.provider.fetch(address, init)
  }
  const send = createSend({ deployment, session, fetch, clock: on.clock })
  await on.wait(send(get('/brochures'), {}))
  await on.wait(send(move, { key: KEY }))
  expect(types).toEqual([null, 'application/json'])
})
