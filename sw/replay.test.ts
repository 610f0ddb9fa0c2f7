import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { setBrochureState } from '../src/domain/brochures/mutations'
import { noteLeft } from '../src/offline/device'
import { openDatabase } from '../src/offline/storage/database'
import type { Entry } from '../src/offline/storage/entry'
import { entryOf } from '../src/offline/testing/entries'
import { authority } from '../src/provider/testing/authority'
import { REPLAY_TAG } from '../src/provider/workerMessages'
import { replayOnSync } from './replay'

const SCOPE = 'https://console.example/'
const LEFT_TO_TAB = 'an open tab sends for itself'

/** A worker that is woken while windows are open at these addresses: what it answers to the browser. */
function wokenBeside(...urls: string[]): Promise<unknown> {
  return wokenFor(REPLAY_TAG, urls)
}

/** The same, for whatever reason. */
async function wokenFor(tag: string, urls: readonly string[]): Promise<unknown> {
  let answer: Promise<unknown> = Promise.resolve()
  replayOnSync({
    registration: { scope: SCOPE },
    // They began without the worker, as those do on a first visit.
    clients: {
      matchAll: async ({ includeUncontrolled }: ClientQueryOptions) =>
        includeUncontrolled ? urls.map((url) => ({ url })) : [],
    },
    addEventListener: (_: string, listener: (event: unknown) => void) =>
      listener({ type: 'sync', tag, waitUntil: (work: Promise<unknown>) => (answer = work) }),
  } as unknown as ServiceWorkerGlobalScope) // what the worker has besides is not touched
  return answer
}

test('a worker that leaves what waits to an open tab is woken again: the tab may be closed before all is sent', async () => {
  await expect(wokenBeside(`${SCOPE}#/shops`)).rejects.toThrow(LEFT_TO_TAB)
})

test('a worker that is woken for something else leaves what waits alone', async () => {
  await expect(wokenFor('something else', [`${SCOPE}#/shops`])).resolves.toBeUndefined()
})

test('a picture or another page of this host that is open in a tab sends nothing: nothing is left to it', async () => {
  await expect(wokenBeside(`${SCOPE}files/covers/1.webp`)).rejects.not.toThrow(LEFT_TO_TAB)
})

const SANNE = {
  id: 'sanne-in-the-worker',
  email: 'sanne@example.test',
  firstName: 'Sanne',
  lastName: 'de Vries',
  roles: [],
}

afterEach(() => vi.unstubAllGlobals())

const links = { logo: 'logo.svg', dashboard: SCOPE, publicSite: SCOPE, maps: SCOPE }
const DEPLOYMENT = { idempotencyKeys: true, brands: [{ hosts: [], name: 'Console', accent: '#c2410c', ...links }] }

/** The same with no window open, at a provider that knows the browser's cookie. @param onBadge hears what the console's icon shows */
function wokenAlone(provider: ReturnType<typeof authority>, onBadge = (_: number) => {}) {
  const locks = { request: async (_: string, __: object, hold: (lock: object) => Promise<void>) => hold({}) }
  vi.stubGlobal('navigator', {
    locks: { ...locks, query: async () => ({ held: [] }) },
    setAppBadge: async (count: number) => onBadge(count),
    clearAppBadge: async () => onBadge(0),
  })
  vi.stubGlobal('caches', { match: async () => undefined })
  const site = async (address: string, init: RequestInit = {}) =>
    address === `${SCOPE}deployment.json` ? new Response(JSON.stringify(DEPLOYMENT)) : provider.fetch(address, init)
  vi.stubGlobal('fetch', site)
  return wokenBeside()
}

test('[C7] one that cannot ask for a token yet is woken again; one whose session is over is not', async () => {
  const provider = authority({})
  await expect(wokenAlone(provider)).resolves.toBeUndefined()
  provider.reach = 'down'
  await expect(wokenAlone(provider)).rejects.toThrow('cannot be asked for a token')
})

/** A change of Sanne's that waits on this device, and nothing else of hers, at a provider that knows her cookie. */
async function oneWaiting(parts: Partial<Entry> = {}) {
  const provider = authority({})
  provider.cookie = SANNE
  const database = openDatabase(SANNE.id)
  await Promise.all([database.outbox.clear(), database.notes.clear()])
  const args = { id: '7', state: 'active' }
  const change = { mutation: setBrochureState.name, args, record: 'brochures/7', id: '7', touches: ['brochures/7'] }
  await database.outbox.add(entryOf({ seq: 1, ...change, lanes: ['brochures/7'], ...parts }))
  return { provider, database }
}

test('[C7] one that could not send all that waits is woken again', async () => {
  const { provider, database } = await oneWaiting()
  provider.lacks = '/api/admin/brochures/7/state_update'
  await expect(wokenAlone(provider)).rejects.toThrow('1 changes still wait')
  expect(await database.outbox.count()).toBe(1)
  database.close()
})

test('[C7] what a person has to decide wakes it no more: there is nothing to send', async () => {
  const { provider, database } = await oneWaiting({
    state: 'parked',
    parked: { reason: 'broken', problem: 'It stumbled.' },
  })
  await expect(wokenAlone(provider)).resolves.toBeUndefined()
  expect(await database.outbox.count()).toBe(1)
  database.close()
})

test('[T4] nothing is sent of somebody who has logged out here, though the cookie is still theirs', async () => {
  const { provider, database } = await oneWaiting()
  await noteLeft(database)
  await expect(wokenAlone(provider)).resolves.toBeUndefined()
  expect(provider.writes).toEqual([])
  database.close()
})

test('what waits is sent, though no tab has said that the provider can be reached', async () => {
  const { provider, database } = await oneWaiting()
  await wokenAlone(provider)
  expect(provider.calls).toContain('PATCH /api/admin/brochures/7/state_update')
  expect(await database.outbox.count()).toBe(0)
  database.close()
})

test('the icon of the console shows what the worker has left', async () => {
  const { provider, database } = await oneWaiting()
  provider.lacks = '/api/admin/brochures/7/state_update'
  const badges: number[] = []
  await expect(wokenAlone(provider, (count) => badges.push(count))).rejects.toThrow('still wait')
  expect(badges).toEqual([1])
  database.close()
})
