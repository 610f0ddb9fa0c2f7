import { expect, test } from 'vitest'
import { deployment, device } from '../testing/device'
import { createDownload } from './download'

/** A person who asks for a file. */
async function asking() {
  const on = device()
  const session = on.tab()
  await on.wait(session.signIn('sanne'))
  const ask = (fetch: () => Promise<Response>) =>
    createDownload({ deployment, session, fetch, clock: on.clock })('/shops/1/download_locations')
  return { on, session, ask }
}

const csvOf = (body: BodyInit) => new Response(body, { headers: { 'Content-Type': 'text/csv' } })

/** The result of asking for a file, with this answer. */
async function downloaded(body: string, status: number, type: string) {
  const { on, ask } = await asking()
  return on.wait(ask(async () => new Response(body, { status, headers: { 'Content-Type': type } })))
}

test('a file is handed on', async () => {
  expect(await downloaded('name\r\n', 200, 'text/csv')).toMatchObject({ kind: 'file' })
})

test.each([
  [403, 'application/json', '{"errors":"not yours"}', ['not yours']],
  [500, 'text/html', '<h1>Oops</h1>', []],
])('%i in %s is told as any failed call', async (status, type, body, details) => {
  expect(await downloaded(body, status, type)).toMatchObject({ kind: 'refused', refusal: { status, details } })
})

test.each([200, 403])('a page of the network under %i is no word of the provider', async (status) => {
  expect(await downloaded('<h1>Welcome</h1>', status, 'text/html')).toEqual({ kind: 'unreachable' })
})

test.each([
  [401, 'application/json'],
  [200, 'application/json'],
  [403, 'application/problem+json'],
])('A3: a body code of 401 under %i, in %s, ends the session and is no file', async (status, type) => {
  const { on, session, ask } = await asking()
  const answer = async () => new Response('{"code":401}', { status, headers: { 'Content-Type': type } })
  expect(await on.wait(ask(answer))).toEqual({ kind: 'unreachable' })
  expect(session.state.read().kind).toBe('signedOut')
})

test('A1: a token that the provider takes no more is renewed once, and the file comes', async () => {
  const { on, session, ask } = await asking()
  const answers = [
    new Response('{"code":401}', { status: 401, headers: { 'Content-Type': 'application/json' } }),
    csvOf('name\r\n'),
  ]
  expect(await on.wait(ask(async () => answers.shift() ?? Response.error()))).toMatchObject({ kind: 'file' })
  expect(session.state.read().kind).toBe('signedIn')
})

test('the sign-in page of a network under 401 signs nobody out', async () => {
  const { on, session, ask } = await asking()
  const page = async () => new Response('<h1>Welcome</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } })
  expect(await on.wait(ask(page))).toEqual({ kind: 'unreachable' })
  expect(session.state.read().kind).toBe('signedIn')
})

test.each([
  ['never comes', () => new Promise<Response>(() => {})],
  ['stops on its way', async () => csvOf(new ReadableStream())],
])('an answer that %s is given up after 30 s', async (_, fetch) => {
  const { on, ask } = await asking()
  const answer = ask(fetch)
  await on.clock.pass(31_000)
  expect(await Promise.race([answer, 'still waiting'])).toEqual({ kind: 'unreachable' })
})

test('a long file that keeps coming may take its time', async () => {
  const { on, ask } = await asking()
  let left = 5
  const body = new ReadableStream({
    pull: (stream) =>
      new Promise<void>((resolve) => {
        on.clock.after(20_000, () => {
          left -= 1
          stream.enqueue(new TextEncoder().encode('name\r\n'))
          if (left === 0) stream.close()
          resolve()
        })
      }),
  })
  const answer = await on.wait(
    ask(async () => csvOf(body)),
    200_000,
  )
  expect(answer.kind === 'file' && (await answer.file.text())).toBe('name\r\n'.repeat(5))
})
