/** Offers and their order. Contract section 3. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderChanged } from '../../reference-provider/brochures/order-version'
import { brochures } from '../../reference-provider/database/tables/brochures'
import { listOffers } from '../../reference-provider/offers/read'
import {
  addBrochure,
  addCategory,
  addShop,
  type Colleague,
  colleague,
  day,
  dutch,
  french,
  isWaitedFor,
  key,
  now,
  onServer,
  providerOfFile,
  stored,
  testProvider,
  until,
} from './support'

interface Offers {
  version: number
  brochures: { id: number; position: number }[]
  new_brochures: { id: number; position: null }[]
  held: { id: number; position: number }[]
}

const provider = await providerOfFile()
const sanne = await colleague(provider)
const luc = await colleague(provider, 'luc@example.test')

const read = (language: number) => sanne.get<Offers>(`/brochures/offers?language_id=${language}`)
const offers = async (language: number) => (await read(language)).body
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('offers', () => {
  beforeAll(() => provider.database.delete(brochures))

  test('are the active brochures of a language: those with a position in their order, the others newest first', async () => {
    const { database } = provider
    const second = await addBrochure(database, { state: 'active', position: 7 })
    const first = await addBrochure(database, { state: 'active', position: 2 })
    const older = await addBrochure(database, { state: 'active' })
    const newer = await addBrochure(database, { state: 'active' })
    const expired = await addBrochure(database, { state: 'expired', position: 3 })
    await addBrochure(database, { state: 'inbox' })
    await addBrochure(database, { state: 'active', position: 1, language_id: french })
    const told = await offers(dutch)
    expect([ids(told.brochures), ids(told.new_brochures), ids(told.held)]).toEqual([
      [first, second],
      [newer, older],
      [expired],
    ])
  })

  test('without a position are told as far as the newest 200; those with one are told all', async () => {
    const { database } = provider
    const shop_id = await addShop(database)
    const many = (wish: (index: number) => { position?: number }) =>
      database
        .insert(brochures)
        .values(
          Array.from({ length: 201 }, (_, index) => ({
            name: `Folder ${index}`,
            state: 'active' as const,
            shop_id,
            language_id: french,
            inserted_at: new Date(now + index),
            ...wish(index),
          })),
        )
        .returning({ id: brochures.id })
    await database.delete(brochures).where(eq(brochures.language_id, french))
    const ordered = await many((index) => ({ position: index + 1 }))
    const fresh = await many(() => ({}))
    const told = await offers(french)
    expect(ids(told.brochures)).toEqual(ids(ordered))
    expect(ids(told.new_brochures)).toEqual(ids(fresh).reverse().slice(0, 200))
  })

  test('take the position of the next one when they are moved before it, and none when they are taken out', async () => {
    const before = await offers(dutch)
    const [first, second] = before.brochures
    const [fresh] = before.new_brochures
    await sanne.patch(`/brochures/${fresh?.id}/update_position`, { position: second?.position })
    expect(ids((await offers(dutch)).brochures)).toEqual([first?.id, fresh?.id, second?.id])
    await sanne.patch(`/brochures/${first?.id}/update_position`, { position: null })
    const after = await offers(dutch)
    expect(ids(after.brochures)).toEqual([fresh?.id, second?.id])
    expect(ids(after.new_brochures)).toContain(first?.id)
  })

  test('that are frozen keep their place: it cannot be taken, and others step over it', async () => {
    const { database } = provider
    await database.delete(brochures).where(eq(brochures.language_id, dutch))
    const first = await addBrochure(database, { state: 'active', position: 1 })
    const frozen = await addBrochure(database, {
      state: 'active',
      position: 2,
      position_frozen_to: Math.floor(now / 1000) + day,
    })
    const moved = await addBrochure(database, { state: 'active' })
    const refused = await sanne.patch(`/brochures/${moved}/update_position`, { position: 2 })
    expect([refused.status, refused.body.errors]).toEqual([422, { position: ['is held by a frozen brochure'] }])
    await sanne.patch(`/brochures/${moved}/update_position`, { position: 1 })
    expect((await offers(dutch)).brochures.map(({ id, position }) => [id, position])).toEqual([
      [moved, 1],
      [frozen, 2],
      [first, 3],
    ])
  })

  test('tell each brochure once, also one that is moved while they are read', async () => {
    await provider.database.delete(brochures)
    const id = await addBrochure(provider.database, { state: 'active' })
    const client: { query: (...statement: unknown[]) => Promise<unknown> } = Reflect.get(provider.database, '$client')
    const query = client.query.bind(client)
    const moving = vi.spyOn(client, 'query').mockImplementation(async (...statement) => {
      await query(`update brochures set position = case when position is null then 1 end where id = ${id}`)
      return query(...statement)
    })
    const told = await listOffers(provider.database, dutch)
    moving.mockRestore()
    expect([...ids(told.brochures), ...ids(told.new_brochures)]).toEqual([id])
  })

  test('moved by two people at once end in one valid order', async () => {
    const { database } = provider
    await database.delete(brochures).where(eq(brochures.language_id, dutch))
    const four = []
    for (const position of [1, 2, 3, 4]) four.push(await addBrochure(database, { state: 'active', position }))
    const answers = await Promise.all([
      sanne.patch(`/brochures/${four[3]}/update_position`, { position: 1 }),
      luc.patch(`/brochures/${four[0]}/update_position`, { position: 4 }),
    ])
    const positions = (await offers(dutch)).brochures.map(({ position }) => position)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([positions.length, new Set(positions).size]).toEqual([4, 4])
  })

  test.each([
    ['', 422],
    ['?language_id=x', 400],
    ['?language_id=99', 404],
  ])('with %j are %i', async (query, status) => {
    expect((await sanne.get(`/brochures/offers${query}`)).status).toBe(status)
  })
})

describe('the order of the offers of a language has a version', () => {
  const first = (told: Offers) => told.brochures[0]?.id ?? 0
  const last = (told: Offers) => told.brochures.at(-1)?.id ?? 0
  const move = (who: Colleague, id: number, position: number | null, version: number) =>
    who.patch<{ offers: Offers; brochure: { id: number } }>(
      `/brochures/${id}/update_position`,
      { position, language_id: dutch },
      { 'If-Match': `"${version}"` },
    )

  beforeEach(async () => {
    await provider.database.delete(brochures)
    for (const position of [1, 2, 3]) await addBrochure(provider.database, { state: 'active', position })
  })

  test('which is told with the list, and with the answer to each move', async () => {
    const { headers, body } = await read(dutch)
    const moved = await move(sanne, last(body), 1, body.version)
    expect([headers.get('etag'), moved.status, moved.headers.get('etag')]).toEqual([
      `"${body.version}"`,
      200,
      `"${body.version + 1}"`,
    ])
    expect(moved.body).toEqual({ brochure: expect.objectContaining({ id: last(body) }), offers: await offers(dutch) })
  })

  test('on which moves can follow one another', async () => {
    let told = await offers(dutch)
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await move(sanne, last(told), 1, told.version)
      expect(status).toBe(200)
      told = body.offers
    }
    expect((await offers(dutch)).version).toBe(told.version)
  })

  test('of two people who move on the same one, the second is refused, with the offers as they are', async () => {
    const seen = await offers(dutch)
    await move(luc, last(seen), 1, seen.version)
    const { status, body } = await move(sanne, first(seen), null, seen.version)
    expect([status, body.offers]).toEqual([412, await offers(dutch)])
    expect((await offers(dutch)).brochures[0]?.id).toBe(last(seen))
  })

  test('at the same moment as well', async () => {
    const seen = await offers(dutch)
    const both = await Promise.all([move(sanne, last(seen), 1, seen.version), move(luc, first(seen), 3, seen.version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  // The embedded database has one connection: nobody comes in between.
  test.runIf(onServer)('a move that met another order than the one it had looked at is to be sent again', async () => {
    const { database } = provider
    const seen = await offers(dutch)
    const { moving } = await database.transaction(async (archiving) => {
      await archiving
        .update(brochures)
        .set({ state: 'archived' })
        .where(eq(brochures.id, first(seen)))
      const moving = move(sanne, last(seen), 1, seen.version)
      await until(() => isWaitedFor(database))
      await orderChanged(archiving, [dutch])
      return { moving }
    })
    expect((await moving).status).toBe(503)
    expect((await stored(database, last(seen))).position).toBe(3)
    expect((await move(sanne, last(seen), 1, seen.version)).status).toBe(412)
  })

  const changes: [string, (id: number) => Promise<unknown>][] = [
    ['a position set on a card', (id) => luc.patch(`/brochures/${id}/update_position`, { position: 9 })],
    ['an offer archived', (id) => luc.patch(`/brochures/${id}/state_update`, { state: 'archived' })],
    [
      'an offer frozen',
      (id) => luc.patch(`/brochures/${id}/freeze_position`, { position_frozen_to: now / 1000 + day }),
    ],
    [
      'an offer that goes to another language',
      async (id) => {
        const category = await addCategory(provider.database, { language_id: french })
        const brochure = { language_id: french, brochure_categories: [category] }
        expect((await luc.patch(`/brochures/${id}`, { brochure })).status).toBe(200)
      },
    ],
  ]
  test.each(changes)('and %s makes it a new one', async (_, change) => {
    const seen = await offers(dutch)
    await change(first(seen))
    expect((await move(sanne, last(seen), 1, seen.version)).status).toBe(412)
  })

  test('what does not touch the order leaves it as it is', async () => {
    const seen = await offers(dutch)
    await luc.patch(`/brochures/${first(seen)}`, { brochure: { name: 'Renamed' } })
    const fresh = await addBrochure(provider.database, { state: 'inbox' })
    await luc.patch(`/brochures/${fresh}/state_update`, { state: 'active' })
    expect((await offers(dutch)).version).toBe(seen.version)
  })

  test('a brochure of another language has no place in it', async () => {
    const id = await addBrochure(provider.database, { state: 'active', language_id: french })
    const { version } = await offers(dutch)
    expect((await move(sanne, id, 1, version)).status).toBe(422)
  })

  test('a move that is sent twice with one key is made once, and answered the same', async () => {
    const { version, ...seen } = await offers(dutch)
    const send = () =>
      sanne.patch(
        `/brochures/${last({ version, ...seen })}/update_position`,
        { position: 1, language_id: dutch },
        { 'If-Match': `"${version}"`, ...headers },
      )
    const headers = key()
    const [once, again] = [await send(), await send()]
    expect([again.body, again.headers.get('etag')]).toEqual([once.body, once.headers.get('etag')])
    expect((await offers(dutch)).version).toBe(version + 1)
  })
})

test('a provider without versions tells none of its orders, and takes moves as they come', async () => {
  const plain = await testProvider({ capabilities: { recordVersions: false } })
  try {
    const person = await colleague(plain)
    const id = await addBrochure(plain.database, { state: 'active' })
    const move = (position: number) =>
      person.patch<{ offers: object }>(
        `/brochures/${id}/update_position`,
        { position, language_id: dutch },
        { 'If-Match': '"1"' },
      )
    const answers = [await move(1), await move(2)]
    expect(answers.map(({ status, body }) => [status, 'version' in body.offers])).toEqual([
      [200, false],
      [200, false],
    ])
  } finally {
    await plain.close()
  }
})
