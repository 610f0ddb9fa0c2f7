import { afterEach, expect, test, vi } from 'vitest'
import { graphql } from '../request'
import { virtualClock } from '../testing/virtualClock'
import { sendByApollo } from './graphql'
import { sendOperation } from './graphqlWire'

afterEach(() => vi.doUnmock('./apollo'))

const KEY = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const QUERY = graphql('query cities($page: Int) { cities(page: $page) { entries { id name } } }', { page: 1 })
const MUTATION = graphql('mutation remove($id: ID!) { deleteIdentityUser(id: $id) { status } }', { id: '7' })

/** A provider that always gives the same answer. @returns it, and what it was sent */
function provider(body: unknown) {
  const sent: string[] = []
  const fetch = async (_: string, init: RequestInit) => {
    sent.push(String(init.body))
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': KEY }
    return new Response(JSON.stringify(body), { headers })
  }
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  return { sent, sender: { fetch, clock: virtualClock(), capabilities, token: 'token', options: { key: KEY } } }
}

const ADDRESS = 'https://console.example/graphql'

test('a query’s data is the outcome’s body, and is not kept', async () => {
  const cities = { cities: { entries: [{ id: '1', name: 'Gent' }] } }
  const { sent, sender } = provider({ data: cities })
  const ask = () => sendByApollo({ ...sender, options: {} }, ADDRESS, QUERY)
  expect(await ask()).toEqual({ kind: 'applied', body: cities })
  await ask()
  expect(sent).toHaveLength(2)
})

test('a refused mutation has the same outcome as without Apollo', async () => {
  const { sender } = provider({ data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })
  expect(await sendByApollo(sender, ADDRESS, MUTATION)).toEqual(await sendOperation(sender, ADDRESS, MUTATION))
})

test('where the client cannot be loaded, an operation goes out without it', async () => {
  vi.doMock('./apollo', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.resetModules()
  const { sendByApollo: sendWithoutApollo } = await import('./graphql')
  const { sender } = provider({ data: { deleteIdentityUser: { status: 'ok' } } })
  expect(await sendWithoutApollo(sender, ADDRESS, MUTATION)).toMatchObject({ kind: 'applied' })
})

test('I7: an operation has the same bytes with and without Apollo', async () => {
  const { sent, sender } = provider({ data: { deleteIdentityUser: { status: 'ok' } } })
  await sendByApollo(sender, ADDRESS, MUTATION)
  await sendOperation(sender, ADDRESS, MUTATION)
  expect(sent[0]).toBe(sent[1])
})

test('I8: two who ask the same at once are answered each by themselves', async () => {
  const { sent, sender } = provider({ data: { cities: { entries: [] } } })
  const ask = (token: string) => sendByApollo({ ...sender, token, options: {} }, ADDRESS, QUERY)
  await Promise.all([ask('one'), ask('another')])
  expect(sent).toHaveLength(2)
})
