/** Lists by name are in one order: on any database, in every list, and on a device that places a new record itself. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byName } from '../../reference-provider/database/name-order'
import { categories } from '../../reference-provider/database/tables/categories'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { regions } from '../../reference-provider/database/tables/regions'
import { shops } from '../../reference-provider/database/tables/shops'
import { byName as byNameHere, nameKey } from '../../src/domain/values/nameOrder'
import { operator } from './operations'
import { colleague, dutch, providerOfFile } from './support'

const provider = await providerOfFile()
const { database } = provider
const sanne = await colleague(provider)

/** As a reader of Dutch or French expects it. */
const expected = [
  '’t Stoepje',
  '10 voor Taal',
  '9 Straten',
  'Æro',
  'ah',
  'AH to go',
  'Auchan',
  'Élan',
  'elan vital',
  'Étoile',
  'IJssalon',
  'Ĳsvogel',
  'Jean Paul',
  'Jean-Paul',
  'Œuvre',
  'Øst',
  'straße',
  'Strasser',
  'Zeeman',
  'Ωmega',
  'ωmega',
  '日本',
  '\ue000 private',
  '😀 smile',
]
const mixed = expected.toSorted((a, b) => (a.length % 3) - (b.length % 3) || (a < b ? 1 : -1))
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const ofThese = (found: readonly string[]) => found.filter((name) => expected.includes(name))

test('a list by name is as a reader expects it, on any database, in every list', async () => {
  const rows = mixed.map((name) => ({ name }))
  await database.insert(shops).values(rows)
  await database.insert(regions).values(rows)
  await database.insert(customerClients).values(rows)
  await database.insert(categories).values(rows.map((row) => ({ ...row, language_id: dutch })))
  const emma = await operator(provider, 'emma@example.test')
  const asked = await Promise.all([
    sanne.get<{ shops: { name: string }[] }>('/shops').then(({ body }) => body.shops),
    sanne.get<{ shops: { name: string }[] }>('/shops/shop_options').then(({ body }) => body.shops),
    sanne.get<{ regions: { name: string }[] }>('/regions').then(({ body }) => body.regions),
    sanne.get<{ categories: { name: string }[] }>('/categories').then(({ body }) => body.categories),
    emma
      .ask<{ customerClients: { entries: { name: string }[] } }>(
        '{ customerClients(orderBy: NAME_AT_ASC, page: 1, pageSize: 1000) { entries { name } } }',
      )
      .then(({ data }) => data?.customerClients.entries ?? []),
  ])
  for (const list of asked) expect(ofThese(names(list))).toEqual(expected)
})

test('and it is the order in which a device places what it has made itself', async () => {
  const read = await sanne.get<{ shops: { id: number; name: string }[] }>('/shops/shop_options')
  const listed = read.body.shops.map(({ id, name }) => ({ id: String(id), name }))
  expect(listed.toSorted(byNameHere)).toEqual(listed)
})

test('every letter that a name may have is read alike by both', async () => {
  const letters = Array.from({ length: 0x2fff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const rows = await database
    .select({ letter: sql<string>`letter`, key: sql<string>`${byName(sql`letter`)}` })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) as t(letter)`)
  expect(rows.filter(({ letter, key }) => nameKey(letter) !== key)).toEqual([])
})
