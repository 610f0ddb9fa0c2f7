/** Idempotency keys: a write that is sent again has one effect and gets the first answer. Contract section 3. */
import { Hash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import type { WholeBrochure } from '../../reference-provider/brochures/serialize'
import { brochureUpdates } from '../../reference-provider/database/tables/brochures'
import type { ApiEnv } from '../../reference-provider/http/context'
import { answerError } from '../../reference-provider/http/errors'
import { sweepIdempotencyKeys, writesOnce } from '../../reference-provider/http/idempotency'
import { startProvider } from '../../reference-provider/server'
import { codeOf, operator } from './operations'
import {
  addAd,
  addBrochure,
  colleague,
  key,
  newDirectory,
  now,
  onServer,
  providerOfFile,
  stored,
  testProvider,
} from './support'

interface One {
  brochure: WholeBrochure
}

const provider = await providerOfFile()
const sanne = await colleague(provider)
const luc = await colleague(provider, 'luc@example.test')

const add = () => addBrochure(provider.database)
const toActive = { state: 'active' }

function effects(id: number): Promise<number> {
  return provider.database.$count(brochureUpdates, eq(brochureUpdates.brochure_id, id))
}

describe('a write with a key', () => {
  test('is answered with the key', async () => {
    const headers = key()
    const answer = await sanne.patch(`/brochures/${await add()}/state_update`, toActive, headers)
    expect(answer.headers.get('idempotency-key')).toBe(headers['Idempotency-Key'])
  })

  test('sent again has no second effect and gets the first answer, marked as replayed', async () => {
    const [id, headers] = [await add(), key()]
    const first = await sanne.patch<One>(`/brochures/${id}/state_update`, toActive, headers)
    await luc.patch(`/brochures/${id}/state_update`, { state: 'trash' })
    const again = await sanne.patch<One>(`/brochures/${id}/state_update`, toActive, headers)
    expect(again.body).toEqual(first.body)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect([
      again.headers.get('idempotent-replayed'),
      again.headers.get('idempotency-key'),
      again.headers.get('etag'),
    ]).toEqual(['true', headers['Idempotency-Key'], '"2"'])
    expect([await effects(id), (await stored(provider.database, id)).state]).toEqual([2, 'trash'])
  })

  test('is replayed where its version would be stale by now', async () => {
    const [id, headers] = [await add(), { ...key(), 'If-Match': '"1"' }]
    await sanne.patch(`/brochures/${id}/state_update`, toActive, headers)
    const again = await sanne.patch(`/brochures/${id}/state_update`, toActive, headers)
    expect(again.status).toBe(200)
  })

  test('is replayed whatever version it names then: the key and the body say which write it is', async () => {
    const [id, headers] = [await add(), key()]
    const send = (version: string) =>
      sanne.patch<One>(`/brochures/${id}/state_update`, toActive, { ...headers, 'If-Match': version })
    await luc.patch(`/brochures/${id}/state_update`, { state: 'trash' })
    const [stale, again] = [await send('"1"'), await send('"2"')]
    expect([stale.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([412, 412, 'true'])
    expect(again.body).toEqual(stale.body)
  })

  test('sent twice at once has one effect; the second is replayed, or told to wait', async () => {
    const [id, headers] = [await add(), key()]
    const both = await Promise.all([
      sanne.patch(`/brochures/${id}/state_update`, toActive, headers),
      sanne.patch(`/brochures/${id}/state_update`, toActive, headers),
    ])
    for (const answer of both) expect([200, 409]).toContain(answer.status)
    expect(await effects(id)).toBe(1)
  })

  test('while the first is still running is 409 and says when to come back', async () => {
    const held = holdingApp()
    const headers = key()
    const first = held.app.request('/', { method: 'POST', headers })
    await held.begun
    const second = await held.app.request('/', { method: 'POST', headers })
    const other = await held.app.request('/', { method: 'POST', headers, body: '{}' })
    held.release()
    expect([second.status, second.headers.get('retry-after'), other.status, (await first).status]).toEqual([
      409,
      '1',
      422,
      200,
    ])
  })

  test('sent several times at once when the first has been answered is replayed each time, and with another body is 422', async () => {
    const { app, release } = holdingApp()
    const headers = key()
    const send = (body = '') => app.request('/', { method: 'POST', headers, body })
    release()
    await send()
    const again = await Promise.all([send(), send()])
    const other = await Promise.all([send('{}'), send('{}')])
    expect(again.map((answer) => answer.headers.get('idempotent-replayed'))).toEqual(['true', 'true'])
    expect(other.map(({ status }) => status)).toEqual([422, 422])
  })

  test('that was refused is refused again in the same words, without a look at what is stored now', async () => {
    const [id, headers] = [await add(), key()]
    const first = await sanne.patch(`/brochures/${id}/state_update`, { state: 'nonsense' }, headers)
    const again = await sanne.patch(`/brochures/${id}/state_update`, { state: 'nonsense' }, headers)
    expect(again.body).toEqual(first.body)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([422, 'true'])
  })

  test('that found nothing is remembered as that', async () => {
    const headers = key()
    await sanne.patch('/brochures/999999/state_update', toActive, headers)
    const again = await sanne.patch('/brochures/999999/state_update', toActive, headers)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([404, 'true'])
  })

  test('[B12] and another body, or another address, is 422', async () => {
    const [id, other, headers] = [await add(), await add(), key()]
    await sanne.patch(`/brochures/${id}/state_update`, toActive, headers)
    const otherBody = await sanne.patch(`/brochures/${id}/state_update`, { state: 'trash' }, headers)
    const otherAddress = await sanne.patch(`/brochures/${other}/state_update`, toActive, headers)
    expect([otherBody.status, otherAddress.status, await effects(id), await effects(other)]).toEqual([422, 422, 1, 0])
  })

  test('[B12] is the person’s own: the same key of somebody else is another write', async () => {
    const [id, headers] = [await add(), key()]
    await sanne.patch(`/brochures/${id}/state_update`, toActive, headers)
    const other = await luc.patch(`/brochures/${id}/state_update`, toActive, headers)
    expect([other.headers.get('idempotent-replayed'), await effects(id)]).toEqual([null, 2])
  })

  test('that met an expired session works later with the same key', async () => {
    const [id, headers] = [await add(), key()]
    const refused = await fetch(`${provider.url}/api/admin/brochures/${id}/state_update`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json', Authorization: 'Bearer gone' },
      body: JSON.stringify(toActive),
    })
    const later = await sanne.patch(`/brochures/${id}/state_update`, toActive, headers)
    expect([refused.status, refused.headers.get('idempotency-key'), later.status]).toEqual([
      401,
      headers['Idempotency-Key'],
      200,
    ])
  })

  test.each(['', 'x', '1234', 'not-a-uuid-at-all', "' or 1=1"])(
    '[B12] that is malformed (%j) is 400 and has no effect',
    async (malformed) => {
      const id = await add()
      const { status } = await sanne.patch(`/brochures/${id}/state_update`, toActive, { 'Idempotency-Key': malformed })
      expect([status, await effects(id)]).toEqual([400, 0])
    },
  )
})

test('a write without a key works each time it is sent', async () => {
  const id = await add()
  await sanne.patch(`/brochures/${id}/state_update`, toActive)
  const again = await sanne.patch(`/brochures/${id}/state_update`, toActive)
  expect([again.headers.get('idempotency-key'), await effects(id)]).toEqual([null, 2])
})

test('a form of nothing but what parts it is not looked through to its end for a fingerprint: nobody would be answered meanwhile', async () => {
  const step = vi.spyOn(Hash.prototype, 'update')
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const { status } = await sanne.send('PUT', '/categories/1', {
    body: 'x'.repeat(100_000),
    headers: { ...key(), ...type },
  })
  expect([status, step.mock.calls.length < 11_000]).toEqual([400, true])
  step.mockRestore()
})

test('six writes at once, with a key each, are all carried out', async () => {
  const ids = []
  for (let n = 0; n < 30; n++) ids.push(await add())
  const answers = await Promise.all(ids.map((id) => sanne.patch(`/brochures/${id}/state_update`, toActive, key())))
  expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200))
})

describe('[V7] a key that comes back after years', () => {
  const days = (count: number) => () => now + count * 24 * 3600 * 1000

  test('is known; an answer of 90 days is whole, and a long one has shed its record then', async () => {
    const [id, headers] = [await addBrochure(provider.database, { name: 'Week 47 '.repeat(200) }), key()]
    const send = () => sanne.patch<One>(`/brochures/${id}/state_update`, toActive, headers)
    const first = await send()
    await sweepIdempotencyKeys(provider.database, days(89))
    const whole = await send()
    await sweepIdempotencyKeys(provider.database, days(1_000))
    const shed = await send()
    expect(whole.body).toEqual(first.body)
    expect([shed.status, shed.headers.get('idempotent-replayed'), shed.body]).toEqual([200, 'true', { data: {} }])
    expect(await effects(id)).toBe(1)
  })

  test('still tells that the record had changed, and has shed it, too', async () => {
    const [id, headers] = [await addBrochure(provider.database, { name: 'Week 48 '.repeat(200) }), key()]
    const send = () => sanne.patch(`/brochures/${id}/state_update`, toActive, { ...headers, 'If-Match': '"7"' })
    await send()
    await sweepIdempotencyKeys(provider.database, days(1_000))
    const shed = await send()
    expect([shed.status, shed.headers.get('idempotent-replayed'), shed.body]).toEqual([
      412,
      'true',
      { code: 412, description: 'The record has changed since you read it.' },
    ])
  })

  test('still tells what GraphQL had refused, whole: with a status of 200 it would read as done', async () => {
    const id = await addAd(provider.database, { content: 'Week 49 '.repeat(200) })
    const [emma, headers] = [await operator(provider, 'emma@example.test'), { ...key(), 'If-Match': '"7"' }]
    const change = 'mutation ($id: ID!) { updateAdsAdvertisementHtmlEmbed(id: $id, weight: 9) { weight } }'
    const send = () => emma.ask(change, { id }, headers)
    const first = await send()
    await sweepIdempotencyKeys(provider.database, days(1_000))
    const again = await send()
    expect([again.status, again.headers.get('idempotent-replayed'), codeOf(again)]).toEqual([200, 'true', 'CONFLICT'])
    expect([again.data, again.errors]).toEqual([null, first.errors])
  })

  test('still tells what was made', async () => {
    const headers = { ...key(), 'Content-Type': 'application/json' }
    const body = JSON.stringify({ name: 'Long ago', language: 1, about: 'Long ago '.repeat(200) })
    const make = () => sanne.send<{ category: { id: number } }>('POST', '/categories', { headers, body })
    const first = await make()
    await sweepIdempotencyKeys(provider.database, days(1_000))
    const again = await make()
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(first.body.category.id).toBeGreaterThan(0)
  })
})

test('a provider without keys carries out every repeat, and echoes nothing', async () => {
  const plain = await testProvider({ capabilities: { idempotencyKeys: false } })
  try {
    const [id, headers] = [await addBrochure(plain.database), key()]
    const person = await colleague(plain)
    await person.patch(`/brochures/${id}/state_update`, toActive, headers)
    const again = await person.patch<One>(`/brochures/${id}/state_update`, toActive, headers)
    expect([again.headers.get('idempotency-key'), again.body.brochure.brochure_updates.length]).toEqual([null, 2])
  } finally {
    await plain.close()
  }
})

test.skipIf(onServer)('a repeat after a restart of the provider gets the first answer', async () => {
  const dataDir = await newDirectory()
  const start = () => startProvider({ port: 0, dataDir, seed: 'empty', clock: () => now })
  try {
    const before = await start()
    const [id, headers] = [await addBrochure(before.database), { 'Idempotency-Key': randomUUID() }]
    const first = await (await colleague(before)).patch(`/brochures/${id}/state_update`, toActive, headers)
    await before.close()
    const after = await start()
    const again = await (await colleague(after)).patch(`/brochures/${id}/state_update`, toActive, headers)
    const count = await after.database.$count(brochureUpdates, eq(brochureUpdates.brochure_id, id))
    await after.close()
    expect([again.headers.get('idempotent-replayed'), again.body, count]).toEqual(['true', first.body, 1])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Keys around a handler that answers when it is let go. */
function holdingApp() {
  const begun = signal()
  const release = signal()
  const { claim, transact } = writesOnce(provider.database, () => now)
  const app = new Hono<ApiEnv>()
    .onError(answerError)
    .use(async (c, next) => {
      c.set('person', { id: 1, email: '', first_name: '', last_name: '', roles: [] })
      await next()
    })
    .use(claim, transact)
    .post('/', async (c) => {
      begun.give()
      await release.given
      return c.json({})
    })
  return { app, begun: begun.given, release: release.give }
}

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
