/** Answers of JSON go out compressed. */
import { describe, expect, test } from 'vitest'
import { json, post, raw, refresh, signIn } from './identities'
import { addCategory, dutch, key, providerOfFile } from './support'

const provider = await providerOfFile()
const { bearer, cookie } = await signIn(provider)
const about = 'Everything for the garden. '.repeat(100)
const id = await addCategory(provider.database, { name: 'Garden', about })
const one = `/api/admin/categories/${id}`
const list = '/api/admin/categories'

const ask = (path: string, accepted: string, init: RequestInit = {}) =>
  fetch(provider.url + path, { ...init, headers: { ...bearer, ...init.headers, 'Accept-Encoding': accepted } })

const encodingOf = ({ headers }: Response) => headers.get('content-encoding')

test('a long answer goes out small to who takes that, and as it is to others; it says the same', async () => {
  const [small, whole] = [await ask(list, 'gzip, br'), await ask(list, 'gzip, br;q=0')]
  expect([small, whole].map(encodingOf)).toEqual(['br', null])
  const text = await whole.text()
  expect(await small.text()).toBe(text)
  const sent = await raw(provider, list, { headers: { ...bearer, 'Accept-Encoding': 'br' } })
  expect(Number(sent.headers['content-length'])).toBeLessThan(text.length / 4)
})

test('both kinds of answer tell who is between that it depends on who asks', async () => {
  const answers = [await ask(list, 'br'), await ask(list, ''), await ask('/api/admin/languages', 'br')]
  expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(Array(3).fill('Accept-Encoding'))
})

test('a short answer goes out as it is', async () => {
  const answer = await ask('/api/admin/languages', 'br')
  expect([encodingOf(answer), Object.keys(await json(answer))]).toEqual([null, ['languages']])
})

test('an answer with a token is as long for everybody: it never depends on what is taken', async () => {
  const answer = await refresh(provider, cookie, { 'Accept-Encoding': 'br' })
  expect([answer.status, encodingOf(answer), answer.headers.get('vary')]).toEqual([200, null, null])
})

test('what is asked for by GraphQL goes out small as well', async () => {
  const query = `{ me { id } ${Array.from({ length: 25 }, (_, at) => `me${at}: me { email firstName lastName }`).join(' ')} }`
  const answer = await post(`${provider.url}/graphql`, { query }, { ...bearer, 'Accept-Encoding': 'br' })
  expect([encodingOf(answer), await json(answer)]).toEqual([
    'br',
    { data: expect.objectContaining({ me: expect.anything() }) },
  ])
})

describe('of a record', () => {
  const change = (name: string, headers: Record<string, string>) =>
    ask(one, 'br', {
      method: 'PUT',
      body: JSON.stringify({ name, language: dutch }),
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  test('a small answer has the ETag that a write may name', async () => {
    const tag = (await change('Gardens', {})).headers.get('etag') ?? ''
    const written = await change('All gardens', { 'If-Match': tag })
    expect([tag, encodingOf(written), written.status]).toEqual([expect.stringMatching(/^"\d+"$/), 'br', 200])
  })

  test('the first answer to a key is given again, small or not', async () => {
    const once = key()
    const first = await change('Trees', once)
    const again = await ask(one, '', {
      method: 'PUT',
      body: JSON.stringify({ name: 'Trees', language: dutch }),
      headers: { 'Content-Type': 'application/json', ...once },
    })
    expect([first, again].map(encodingOf)).toEqual(['br', null])
    expect(await again.json()).toEqual(await first.json())
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})
