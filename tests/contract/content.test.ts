/** The texts of the sites, and the offers' order. Contract section 3. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brochures } from '../../reference-provider/database/schema'
import type { Provider } from '../../reference-provider/server'
import { addBrochure, type Colleague, colleague, day, dutch, french, key, now, testProvider } from './support'

let provider: Provider
let sanne: Colleague

beforeAll(async () => {
  provider = await testProvider()
  sanne = await colleague(provider)
})
afterAll(() => provider.close())

const put = <Body>(body: unknown, headers: Record<string, string> = {}) =>
  sanne.send<Body>('PUT', '/config', {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

describe('the texts of the sites', () => {
  interface Config {
    languages: Record<string, { version: number; description: string; disclaimer: string; info: string }>
    disclaimers: Record<string, string>
  }
  const config = async () => (await sanne.get<Config>('/config')).body

  test('are there for every language from the beginning', async () => {
    const none = { version: 1, description: '', disclaimer: '', info: '' }
    expect(await config()).toEqual({ languages: { nl: none, fr: none }, disclaimers: { nl: '', fr: '' } })
  })

  test('are set one by one, and the site’s disclaimers by language; the others stay', async () => {
    const { status, headers } = await put({ language: 'nl', description: 'Alle folders' })
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    await put({ language: 'nl', info: 'Elke week' })
    await put({ languages: { nl: 'Van de winkels', fr: 'Des magasins' } })
    expect(await config()).toEqual({
      languages: {
        nl: { version: 4, description: 'Alle folders', disclaimer: '', info: 'Elke week' },
        fr: { version: 2, description: '', disclaimer: '', info: '' },
      },
      disclaimers: { nl: 'Van de winkels', fr: 'Des magasins' },
    })
  })

  test('sent on an old version are 412, with what is there now, and nothing is written', async () => {
    const before = await config()
    const { status, body } = await put<{ config: object }>({ language: 'nl', info: 'Te laat' }, { 'If-Match': '"1"' })
    expect([status, body.config]).toMatchObject([412, { language: 'nl', info: before.languages.nl?.info }])
    expect(await config()).toEqual(before)
  })

  test('sent twice with one key change once', async () => {
    const headers = key()
    const first = await put<Config>({ language: 'fr', info: 'Chaque semaine' }, headers)
    const again = await put<Config>({ language: 'fr', info: 'Chaque semaine' }, headers)
    expect(again.body).toEqual(first.body)
    expect((await config()).languages.fr?.version).toBe(first.body.languages.fr?.version)
  })

  test('of a megabyte are taken; longer ones are refused at the field', async () => {
    const long = 'x'.repeat(1024 * 1024)
    expect((await put({ language: 'fr', description: long })).status).toBe(200)
    const { status, body } = await put<{ errors: object }>({ language: 'fr', description: `${long}x` })
    expect([status, body.errors]).toEqual([422, { description: ['must not be longer than 1,048,576 characters'] }])
  })

  test.each([
    [{ language: 'de', info: 'x' }, 'language'],
    [{ language: 'nl' }, 'body'],
    [{ language: 'nl', info: 7 }, 'info'],
    [{ languages: { de: 'x' } }, 'language'],
    [{ languages: { nl: 7 } }, 'nl'],
    [{}, 'language'],
  ])('%j is refused at its %s', async (body, field) => {
    const { status, body: refused } = await put<{ errors: object }>(body)
    expect([status, Object.keys(refused.errors)]).toEqual([422, [field]])
  })

  test('of one language are read by its symbol', async () => {
    const { status, body } = await sanne.get<{ config: object }>('/config/nl')
    expect([status, body.config]).toMatchObject([200, { id: dutch, language: 'nl', site_disclaimer: 'Van de winkels' }])
    expect((await sanne.get('/config/de')).status).toBe(404)
  })
})

describe('offers', () => {
  interface Offers {
    brochures: { id: number; position: number }[]
    new_brochures: { id: number; position: null }[]
    held: { id: number; position: number }[]
  }
  const offers = async (language: number) => (await sanne.get<Offers>(`/brochures/offers?language_id=${language}`)).body
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

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

  test('moved by two people at once end in one valid order', async () => {
    const { database } = provider
    await database.delete(brochures).where(eq(brochures.language_id, dutch))
    const four = []
    for (const position of [1, 2, 3, 4]) four.push(await addBrochure(database, { state: 'active', position }))
    const luc = await colleague(provider, 'luc@example.test')
    const answers = await Promise.all([
      sanne.patch(`/brochures/${four[3]}/update_position`, { position: 1 }),
      luc.patch(`/brochures/${four[0]}/update_position`, { position: 4 }),
    ])
    const positions = (await offers(dutch)).brochures.map(({ position }) => position)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([positions.length, new Set(positions).size]).toEqual([4, 4])
  })

  test.each(['', '?language_id=x', '?language_id=99'])('with %j are refused', async (query) => {
    expect((await sanne.get(`/brochures/offers${query}`)).status).toBe(422)
  })
})
