import { expect, test } from 'vitest'
import { sendByApollo } from './graphql'
import { sendOperation } from './graphqlWire'
import { graphql } from './request'
import { virtualClock } from './testing/virtualClock'

const KEY = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const QUERY = graphql('query cities($page: Int) { cities(page: $page) { entries { id name } } }', { page: 1 })
const MUTATION = graphql('mutation remove($id: ID!) { deleteIdentityUser(id: $id) { status } }', { id: '7' })

/** A provider that always answers the same, and what it was sent. */
function provider(body: unknown) {
  const sent: string[] = []
  const fetch = async (_: string, init: RequestInit) => {
    sent.push(String(init.body))
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': KEY }
    return new Response(JSON.stringify(body), { headers })
  }
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  return { sent, transport: { fetch, clock: virtualClock(), capabilities } }
}

const ADDRESS = 'https://console.example/graphql'

test('a query’s data is the outcome’s body, and is not kept', async () => {
  const cities = { cities: { entries: [{ id: '1', name: 'Gent' }] } }
  const { sent, transport } = provider({ data: cities })
  const ask = () => sendByApollo(transport, ADDRESS, QUERY, 'token', {})
  expect(await ask()).toEqual({ kind: 'applied', body: cities })
  await ask()
  expect(sent).toHaveLength(2)
})

test('a refused mutation has the same outcome as without Apollo', async () => {
  const { transport } = provider({ data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })
  const options = { key: KEY }
  expect(await sendByApollo(transport, ADDRESS, MUTATION, 'token', options)).toEqual(
    await sendOperation(transport, ADDRESS, MUTATION, 'token', options),
  )
})

test('I7: an operation has the same bytes with and without Apollo', async () => {
  const { sent, transport } = provider({ data: { deleteIdentityUser: { status: 'ok' } } })
  await sendByApollo(transport, ADDRESS, MUTATION, 'token', { key: KEY })
  await sendOperation(transport, ADDRESS, MUTATION, 'token', { key: KEY })
  expect(sent[0]).toBe(sent[1])
})
