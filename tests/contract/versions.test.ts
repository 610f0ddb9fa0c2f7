/** Record versions: ETag and If-Match. Contract section 3. */
import { describe, expect, test } from 'vitest'
import type { WholeBrochure } from '../../reference-provider/brochures/serialize'
import { addBrochure, addShop, colleague, providerOfFile, stored, testProvider } from './support'

interface One {
  brochure: WholeBrochure
}

const provider = await providerOfFile()
const sanne = await colleague(provider)

const add = () => addBrochure(provider.database)

test('a record read by itself has its version as ETag', async () => {
  const { headers, body } = await sanne.get<One>(`/brochures/${await add()}`)
  expect([headers.get('etag'), body.brochure.version]).toEqual(['"1"', 1])
})

test('the answer to a write has the version after it', async () => {
  const { headers, body } = await sanne.patch<One>(`/brochures/${await add()}/state_update`, { state: 'active' })
  expect([headers.get('etag'), body.brochure.version]).toEqual(['"2"', 2])
})

describe('a write with If-Match', () => {
  test.each(['"1"', '1', 'W/"1"', '*'])('of the current version (%s) is carried out', async (version) => {
    const { status } = await sanne.patch(
      `/brochures/${await add()}/state_update`,
      { state: 'active' },
      { 'If-Match': version },
    )
    expect(status).toBe(200)
  })

  test.each([
    ['state_update', { state: 'trash' }],
    ['update_position', { position: 3 }],
    ['freeze_position', { position_frozen_to: 1 }],
    ['', { brochure: { name: 'Mine' } }],
  ])('of a stale version is 412 with the current record and changes nothing (%s)', async (call, change) => {
    const id = await add()
    await sanne.patch(`/brochures/${id}/state_update`, { state: 'active' })
    const { status, headers, body } = await sanne.patch<One & { code: number }>(
      `/brochures/${id}/${call}`.replace(/\/$/, ''),
      change,
      {
        'If-Match': '"1"',
      },
    )
    expect([status, headers.get('etag'), body.code, body.brochure.state, body.brochure.version]).toEqual([
      412,
      '"2"',
      412,
      'active',
      2,
    ])
    expect((await stored(provider.database, id)).version).toBe(2)
  })

  test('that cannot be read is 400', async () => {
    const { status } = await sanne.patch(
      `/brochures/${await add()}/state_update`,
      { state: 'active' },
      { 'If-Match': 'latest' },
    )
    expect(status).toBe(400)
  })

  test('of the same version by two people at once is carried out once', async () => {
    const id = await add()
    const write = (state: string) => sanne.patch(`/brochures/${id}/state_update`, { state }, { 'If-Match': '"1"' })
    const both = await Promise.all([write('active'), write('trash')])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 412])
  })

  test('of a stale shop is 412 with the current shop', async () => {
    const id = await addShop(provider.database)
    await sanne.patch(`/shops/${id}`, { removed_from_search: true })
    const { status, body } = await sanne.patch<{ shop: { removed_from_search: boolean } }>(
      `/shops/${id}`,
      { removed_from_search: false },
      { 'If-Match': '"1"' },
    )
    expect([status, body.shop.removed_from_search]).toEqual([412, true])
  })
})

test('a brochure that was moved down by another has a new version', async () => {
  const [there, moved] = [await add(), await add()]
  await sanne.patch(`/brochures/${there}/update_position`, { position: 1 })
  await sanne.patch(`/brochures/${moved}/update_position`, { position: 1 })
  expect((await stored(provider.database, there)).version).toBe(3)
})

test('a provider without versions tells none and looks at none', async () => {
  const plain = await testProvider({ capabilities: { recordVersions: false } })
  try {
    const person = await colleague(plain)
    const id = await addBrochure(plain.database)
    await person.patch(`/brochures/${id}/state_update`, { state: 'active' })
    const answer = await person.patch<One>(`/brochures/${id}/state_update`, { state: 'trash' }, { 'If-Match': '"1"' })
    expect([answer.status, answer.headers.get('etag'), 'version' in answer.body.brochure]).toEqual([200, null, false])
  } finally {
    await plain.close()
  }
})
