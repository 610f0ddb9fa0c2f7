/** Positions of brochures among those of their language, and freezing them. Contract section 3, "Details". */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { WholeBrochure } from '../../reference-provider/brochures/serialize'
import { brochures } from '../../reference-provider/database/tables/brochures'
import { seededRandom } from '../support/seeded-random'
import { colleague, day, french, isWaitedFor, onServer, stored, until, withoutBrochures } from './support'

interface One {
  brochure: WholeBrochure
}

const { provider, sanne, seconds, add } = await withoutBrochures()

describe('a position', () => {
  test('given is the position taken, and what was there moves down to the first gap', async () => {
    const [first, second, far, moved] = [
      await add({ position: 1 }),
      await add({ position: 2 }),
      await add({ position: 9 }),
      await add(),
    ]
    const { body } = await sanne.patch<One>(`/brochures/${moved}/update_position`, { position: 1 })
    expect(body.brochure.position).toBe(1)
    expect(await positions([first, second, far])).toEqual([2, 3, 9])
  })

  test('nearer to the first pushes only those between', async () => {
    const ids = [
      await add({ position: 1 }),
      await add({ position: 2 }),
      await add({ position: 3 }),
      await add({ position: 4 }),
    ]
    await sanne.patch(`/brochures/${ids[2]}/update_position`, { position: 1 })
    expect(await positions(ids)).toEqual([2, 3, 1, 4])
  })

  test('that a brochure has already changes nothing else', async () => {
    const ids = [await add({ position: 1 }), await add({ position: 2 })]
    await sanne.patch(`/brochures/${ids[0]}/update_position`, { position: 1 })
    expect(await positions(ids)).toEqual([1, 2])
  })

  test('is of one language: the other keeps its own', async () => {
    const other = await add({ position: 1, language_id: french })
    await sanne.patch(`/brochures/${await add()}/update_position`, { position: 1 })
    expect(await positions([other])).toEqual([1])
  })

  test('of null gives it up', async () => {
    const id = await add({ position: 4 })
    await sanne.patch(`/brochures/${id}/update_position`, { position: null })
    expect(await positions([id])).toEqual([null])
  })

  test('of a frozen brochure stays: others step over it', async () => {
    const first = await add({ position: 1 })
    const frozen = await add({ position: 2, position_frozen_to: seconds + day })
    await sanne.patch(`/brochures/${await add()}/update_position`, { position: 1 })
    expect(await positions([first, frozen])).toEqual([3, 2])
  })

  test('held by a frozen brochure cannot be taken before the date', async () => {
    await add({ position: 2, position_frozen_to: seconds + day })
    const { status, body } = await sanne.patch(`/brochures/${await add()}/update_position`, { position: 2 })
    expect([status, body.errors]).toEqual([422, { position: ['is held by a frozen brochure'] }])
  })

  test('whose freeze has passed moves like any other', async () => {
    const thawed = await add({ position: 1, position_frozen_to: seconds - 1 })
    await sanne.patch(`/brochures/${await add()}/update_position`, { position: 1 })
    expect(await positions([thawed])).toEqual([2])
  })

  test('[X11] is never held twice when two people reorder at once, whatever they do; a frozen one stays', async () => {
    const people = [sanne, await colleague(provider, 'luc@example.test')]
    const random = seededRandom(11)
    const frozen = await add({ position: 4, position_frozen_to: seconds + day })
    const ids: number[] = []
    for (const position of [1, 2, 3, 5, 6, 7]) ids.push(await add({ position }))
    for (let round = 0; round < 2; round++) {
      const moves = ids.map((id, at) =>
        people[at % 2]?.patch(`/brochures/${id}/update_position`, { position: 1 + Math.floor(random() * 8) }),
      )
      const statuses = (await Promise.all(moves)).map((answer) => answer?.status)
      expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
      const held = await positions([frozen, ...ids])
      expect(held[0]).toBe(4)
      expect(new Set(held).size).toBe(held.length)
    }
  })

  // The embedded database has one connection: nobody comes in between.
  test.runIf(onServer)('of a brochure that is being frozen is refused to who comes after, and not pushed', async () => {
    const { database } = provider
    const [id, moved] = [await add({ position: 1 }), await add()]
    const { moving } = await database.transaction(async (freezing) => {
      await freezing
        .update(brochures)
        .set({ position_frozen_to: seconds + day })
        .where(eq(brochures.id, id))
      const moving = sanne.patch(`/brochures/${moved}/update_position`, { position: 1 })
      await until(() => isWaitedFor(database))
      return { moving }
    })
    expect((await moving).status).toBe(422)
    expect(await positions([id])).toEqual([1])
  })

  test.each([0, -1, 1.5, '1', [1], 1e12])('of %j is refused', async (position) => {
    expect((await sanne.patch(`/brochures/${await add()}/update_position`, { position })).status).toBe(422)
  })

  test('follows a brochure into another language', async () => {
    const there = await add({ position: 1, language_id: french })
    const id = await add({ position: 1 })
    await sanne.patch(`/brochures/${id}`, { brochure: { language_id: String(french) } })
    expect(await positions([id, there])).toEqual([1, 2])
  })

  async function positions(ids: number[]) {
    const rows = []
    for (const id of ids) rows.push((await stored(provider.database, id)).position)
    return rows
  }
})

describe('freezing', () => {
  test('keeps a date in epoch seconds, and null ends it', async () => {
    const id = await add()
    const frozen = await sanne.patch<One>(`/brochures/${id}/freeze_position`, { position_frozen_to: seconds })
    const thawed = await sanne.patch<One>(`/brochures/${id}/freeze_position`, { position_frozen_to: null })
    expect([frozen.body.brochure.position_frozen_to, thawed.body.brochure.position_frozen_to]).toEqual([seconds, null])
  })

  test('is told in the history by the calendar of the folders', async () => {
    const midnight = Date.parse('2026-12-27T23:00Z') / 1000
    const id = await add()
    const { body } = await sanne.patch<One>(`/brochures/${id}/freeze_position`, { position_frozen_to: midnight })
    expect(body.brochure.brochure_updates.at(-1)?.caption).toBe(
      'Position frozen till 2026-12-28 00:00 by Sanne de Vries',
    )
  })

  test.each(['2026-11-24', -1, 1.5, 1e15, {}])('till %j is refused', async (position_frozen_to) => {
    expect((await sanne.patch(`/brochures/${await add()}/freeze_position`, { position_frozen_to })).status).toBe(422)
  })
})
