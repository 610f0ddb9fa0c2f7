import { expect, test } from 'vitest'
import { deployment } from '../testing/device'
import { virtualClock } from '../testing/virtualClock'
import { listLocalIdentities } from './localIdentities'

const listed = (fetch: () => Promise<Response>) => listLocalIdentities({ deployment, clock: virtualClock(), fetch })

test.each([
  ['are switched off', async () => Response.json({ code: 404, description: 'Not found' }, { status: 404 })],
  ['are unknown to a server of files', async () => new Response('<h1>404</h1>', { status: 404 })],
])('where local identities %s there are none', async (_, fetch) => {
  expect(await listed(fetch)).toEqual([])
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the provider is starting', async () => new Response('Bad gateway', { status: 502 })],
])('while %s it is not known whether there are any', async (_, fetch) => {
  expect(await listed(fetch)).toBeNull()
})
