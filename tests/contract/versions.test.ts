/** Record versions: ETag and If-Match. Contract section 3. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WholeBrochure } from '../../reference-provider/brochures/serialize'
import { admins } from '../../reference-provider/database/tables/admins'
import { locations } from '../../reference-provider/database/tables/locations'
import { post, signIn } from './identities'
import { goodPdf } from './pdf-files'
import {
  addBrochure,
  addCategory,
  addShop,
  type Colleague,
  colleague,
  noordHolland,
  providerOfFile,
  stored,
  testProvider,
} from './support'

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

test('a pdf that has its file is told with its version, as any record', async () => {
  const { etag, pdf } = await uploadTo(sanne)
  expect([etag, pdf.version]).toEqual(['"2"', 2])
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

  const { database } = provider
  const made: Readonly<Record<string, () => Promise<string>>> = {
    category: async () => `/categories/${await addCategory(database)}`,
    shop: async () => `/shops/${await addShop(database)}`,
    location: async () => {
      const texts = { name: 'Groenland', address: 'Damrak 1', zip_code: '1012 AB', city: 'Amsterdam' }
      const values = { ...texts, shop_id: await addShop(database), region_id: noordHolland }
      const [row] = await database.insert(locations).values(values).returning()
      return `/locations/${row?.id}`
    },
    admin: async () => {
      const values = { email: `${randomUUID()}@example.test`, first_name: 'Jan', last_name: 'Smit', roles: [] }
      const [row] = await database.insert(admins).values(values).returning()
      return `/admins/${row?.id}`
    },
  }
  test.each([
    ['PUT', 'category'],
    ['DELETE', 'category'],
    ['PATCH', 'shop'],
    ['DELETE', 'shop'],
    ['DELETE', 'location'],
    ['PATCH', 'admin'],
    ['DELETE', 'admin'],
  ])('of another version is 412 with the record as it is, and changes nothing: %s of one %s', async (method, kind) => {
    const path = (await made[kind]?.()) ?? ''
    const before = await sanne.get<Record<string, object>>(path)
    const { status, headers, body } = await sanne.send<Record<string, object>>(method, path, {
      body: JSON.stringify({ name: 'Mine', admin: { first_name: 'Mine' } }),
      headers: { 'Content-Type': 'application/json', 'If-Match': '"9"' },
    })
    expect([status, headers.get('etag'), body[kind]]).toEqual([412, '"1"', before.body[kind]])
    expect((await sanne.get(path)).body).toEqual(before.body)
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
    const { etag, pdf } = await uploadTo(person)
    expect([etag, 'version' in pdf]).toEqual([null, false])
    const create = 'mutation { createIdentityUser(email: "a@b.test", firstName: "A", lastName: "B") { id version } }'
    const { bearer } = await signIn(plain)
    const made = await post(`${plain.url}/graphql`, { query: create }, bearer)
    expect(await made.json()).toEqual({ data: { createIdentityUser: { id: '1' } } })
    const ownType = { ...bearer, Accept: 'application/graphql-response+json' }
    const read = await post(`${plain.url}/graphql`, { query: '{ identityUser(id: "1") { id version } }' }, ownType)
    expect(await read.json()).toEqual({ data: { identityUser: { id: '1' } } })
  } finally {
    await plain.close()
  }
})

/** The answer to sending a pdf's file. */
async function uploadTo(person: Colleague): Promise<{ etag: string | null; pdf: { version?: number } }> {
  const headers = { 'Content-Type': 'application/json' }
  const { body } = await person.send<{ pdf: { upload_url: string } }>('POST', '/pdfs', { body: '{}', headers })
  const response = await fetch(body.pdf.upload_url, { method: 'PUT', body: new Uint8Array(await goodPdf(1)) })
  return { etag: response.headers.get('etag'), pdf: JSON.parse(await response.text()).pdf }
}
