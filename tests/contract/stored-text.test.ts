/** PostgreSQL stores no NUL character: every field that takes text refuses one. Contract section 3. */
import { beforeAll, describe, expect, test } from 'vitest'
import { insertedId } from '../../reference-provider/database/inserted'
import { identityUsers } from '../../reference-provider/database/tables/users'
import { buildSchema, rootFields } from '../../reference-provider/graphql/schema'
import { fieldsOf, operator } from './operations'
import { addAd, addShop, colleague, providerOfFile, type Refused } from './support'

const NUL = 'a\0b'
const told = ['must not contain a NUL character']

const provider = await providerOfFile()
const sanne = await colleague(provider)

type Wrap = (fields: object) => object
const flat: Wrap = (fields) => fields
const inside =
  (name: string): Wrap =>
  (fields) => ({ [name]: fields })

const admin = ['email', 'first_name', 'last_name', 'roles', 'password', 'password_confirmation']
const brochure = ['name', 'state', 'original_link', 'utm_campaign', 'hotspot_mode']
const category = ['name', 'language', 'about', 'title_main', 'title_secondary', 'meta_description']
const shop = ['name', 'state', 'tracking_uid', 'additional_ga_tracking_id', 'email', 'website_url', 'search_keywords']
const moreOfShop = ['postcodes_text', 'contact_emails_text', 'auto_parser_slug_nl', 'auto_parser_slug_fr']
const description = ['description', 'meta_description', 'title_main', 'title_secondary']

describe.each<[call: string, fields: string[], wrap?: Wrap]>([
  ['POST /admins', admin, inside('admin')],
  ['PATCH /admins/1', admin, inside('admin')],
  ['POST /brochures', brochure, inside('brochure')],
  ['PATCH /brochures/1', brochure, inside('brochure')],
  ['PATCH /brochures/1/state_update', ['state']],
  ['PATCH /brochures/1/update_position', ['position']],
  ['PATCH /brochures/1/freeze_position', ['position_frozen_to']],
  ['PATCH /brochures/merge', ['region_id', 'base_brochure_id', 'merge_brochure_id']],
  ['PATCH /pages/split', ['brochure_region_id', 'split_string']],
  ['POST /pdfs', ['quality', 'crop_to_trimbox']],
  ['POST /categories', category],
  ['PUT /categories/1', category],
  ['POST /shops', [...shop, ...moreOfShop]],
  ['PATCH /shops/1', [...shop, ...moreOfShop]],
  ['PATCH /shops/1', description, (texts) => ({ shop_descriptions: [{ language_id: 1, ...texts }] })],
  ['POST /parsers', ['name', 'url']],
  ['POST /locations', ['name', 'address', 'zip_code', 'city']],
  ['POST /locations/import', ['openingsurengids']],
  ['PUT /config', ['language', 'description', 'disclaimer', 'info']],
  ['PUT /config', ['nl'], inside('languages')],
])('%s', (call, fields, wrap = flat) => {
  const [method = '', path = ''] = call.split(' ')

  test.each(fields)('with one in %s is 422 there', async (field) => {
    const body = JSON.stringify(wrap({ [field]: NUL }))
    const answer = await sanne.send<Refused>(method, path, { body, headers: { 'Content-Type': 'application/json' } })
    expect([answer.status, answer.body]).toEqual([422, { errors: { [field]: told } }])
  })
})

test.each(['POST /categories', 'PUT /categories/1', 'POST /shops', 'PATCH /shops/1', 'POST /locations/import_csv'])(
  '%s as a form with one in a text is 422 there',
  async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const body = new FormData()
    body.set('name', NUL)
    const answer = await sanne.send<Refused>(method, path, { body })
    expect([answer.status, answer.body]).toEqual([422, { errors: { name: told } }])
  },
)

test('a list of locations whose file has one in its name is 422 at the file', async () => {
  const part = (head: string, content: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const file = part(`name="csv_file"; filename="${NUL}.csv"`, 'name,address,zip_code,city\nA,B,1012,Gent')
  const places = [part('name="shop_id"', String(await addShop(provider.database))), part('name="region_id"', '1')]
  const answer = await sanne.send<Refused>('POST', '/locations/import_csv', {
    body: `${places.join('')}${file}--x--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  expect([answer.status, answer.body]).toEqual([422, { errors: { csv_file: told } }])
})

describe('GraphQL', async () => {
  const person = await operator(provider)
  /** The ids of existing records, by the field that changes them. */
  const idOf = new Map<string, number>()

  beforeAll(async () => {
    const { database } = provider
    const user = { email: 'anna@example.test', first_name: 'Anna', last_name: 'Smit' }
    idOf.set('updateIdentityUser', await insertedId(database.insert(identityUsers).values(user).returning()))
    idOf.set('updateAdsAdvertisementHtmlEmbed', await addAd(database))
    const picture = { ad_type: 'IMAGE_AD', file_url: '/files/uploads/deal.webp' } as const
    idOf.set('updateAdsAdvertisementImageAd', await addAd(database, picture))
  })

  const texts = [...rootFields(buildSchema())].flatMap(([key, { args }]) =>
    args
      .filter(({ type }) => /^\[?(?:String|ID)\b/.test(String(type)))
      .map(({ name, type }) => ({ key, name, type: String(type) })),
  )

  test.each(texts)('$key with one in $name is bad input there', async ({ key, name, type }) => {
    const [kind = '', field = ''] = key.split('.')
    const id = idOf.has(field) && name !== 'id' ? `, id: ${idOf.get(field)}` : ''
    const query = `${kind.toLowerCase()} ($text: ${type}) { ${field}(${name}: $text${id}) { __typename } }`
    const answer = await person.ask(query, { text: type.startsWith('[') ? [NUL] : NUL })
    expect(fieldsOf(answer)?.[name]).toEqual(type.includes('ID') ? [expect.stringContaining('id')] : told)
  })
})
