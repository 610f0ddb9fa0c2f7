import { expect, test } from 'vitest'
import { createDownload } from './download'
import { deployment, device } from './testing/device'

/** What comes of asking for a file when this is the answer. */
async function downloaded(body: string, status: number, type: string) {
  const on = device()
  const session = on.tab()
  await on.wait(session.signIn('sanne'))
  const fetch = async () => new Response(body, { status, headers: { 'Content-Type': type } })
  return on.wait(createDownload({ deployment, session, fetch, clock: on.clock })('/shops/1/download_locations'))
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
