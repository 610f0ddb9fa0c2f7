/** What the console sends to make a record is found again in the provider's lists: by that it knows its own before the answer (CD16). */
import { expect, test } from 'vitest'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { parserClasses } from '../../reference-provider/database/tables/parsers'
import { admins } from '../../src/domain/admins/collection'
import { createAdmin } from '../../src/domain/admins/mutations'
import { ads } from '../../src/domain/ads/collection'
import { createHtmlAd } from '../../src/domain/ads/mutations'
import { brochures } from '../../src/domain/brochures/collection'
import { createBrochure } from '../../src/domain/brochures/create'
import { NO_FILTERS } from '../../src/domain/brochures/filter'
import { EMPTY_FORM } from '../../src/domain/brochures/form'
import { categories } from '../../src/domain/categories/collection'
import { createCategory } from '../../src/domain/categories/mutations'
import { locations } from '../../src/domain/locations/collection'
import { createLocation } from '../../src/domain/locations/mutations'
import { addParser } from '../../src/domain/parsers/add'
import { parsers } from '../../src/domain/parsers/collection'
import { shops } from '../../src/domain/shops/collection'
import { createShop } from '../../src/domain/shops/mutations'
import { identityUsers } from '../../src/domain/users/collection'
import { createUser } from '../../src/domain/users/mutations'
import { type AnyCollection, newId } from '../../src/offline/define'
import { isMadeBy } from '../../src/offline/mirror/recognized'
import type { AnyMutation } from '../../src/offline/mutation'
import type { ProviderRequest } from '../../src/provider/request'
import { operator } from './operations'
import {
  addCategory,
  addPdf,
  addShop,
  addShopRegions,
  colleague,
  day,
  dutch,
  noordHolland,
  now,
  providerOfFile,
} from './support'

const provider = await providerOfFile()
const { database } = provider
const sanne = await colleague(provider)
const graph = await operator(provider)

const shop = await addShop(database, { name: 'Prixo' })
await addShopRegions(database, shop, [noordHolland])
const pdf = await addPdf(database, 2)
const category = await addCategory(database, { name: 'Wonen' })
const [client] = await database.insert(customerClients).values({ name: 'Zuivelhoeve' }).returning()
const [parserClass] = await database.insert(parserClasses).values({ class: 'generic' }).returning()

const language = { id: String(dutch), name: 'Nederlands', symbol: 'nl' }
const shopHere = { id: String(shop), name: 'Prixo' }
const region = { id: String(noordHolland), name: 'Noord-Holland' }
const at = '2026-11-24T09:00:00Z'
const id = newId()
const { attachments: _, ...fields } = EMPTY_FORM

async function send(request: ProviderRequest): Promise<unknown> {
  if (request.kind === 'graphql')
    return (await graph.ask(request.document, request.variables as Record<string, unknown>)).data
  if (request.kind !== 'rest') throw new Error(`${request.kind} is not sent here`)
  const headers = { 'Content-Type': 'application/json' }
  const body = request.body === undefined ? {} : { body: JSON.stringify(request.body), headers }
  return (await sanne.send<unknown>(request.method, request.path, body)).body
}

const advert = {
  customerClient: { id: String(client?.id), name: 'Zuivelhoeve' },
  platformType: 'WEB',
  displayAt: 'BRAND',
  displayStartAt: new Date(now).toISOString(),
  displayStopAt: new Date(now + day * 1000).toISOString(),
  displayUrl: 'https://prixo.example.test/deals',
  impressionsLimit: 1000,
  weight: 5,
  status: 'ENABLED',
  language,
  shops: [shopHere],
  categories: [],
}

const place = { name: 'Prixo', address: 'Dam 1', zip_code: '1012 JS', city: 'Amsterdam' }

const made: { mutation: AnyMutation; collection: AnyCollection; filter: unknown; args: object }[] = [
  {
    ...{ mutation: createShop, collection: shops, filter: { customer: null, search: '' } },
    args: {
      changes: {
        icon: null,
        fields: {
          ...{ name: 'Versmarkt', regions: [region.id], tracking_uid: 'v1', customer: 'vital', customer_level: '2' },
          ...{ hotspot_mode: 'disabled', last_page: 'enabled', minimum_brochures_no: 3, radius: 5 },
        },
      },
      names: { regions: [region], categories: [] },
    },
  },
  {
    ...{ mutation: createCategory, collection: categories, filter: {} },
    args: { fields: { name: 'Fietsen', about: 'Regel een\nRegel twee', title_main: 'Fiets', language } },
  },
  {
    ...{ mutation: createLocation, collection: locations, filter: { shop_id: shopHere.id, search: '' } },
    args: { ...place, shop_id: shopHere.id, region_id: region.id, region: region.name },
  },
  {
    ...{ mutation: createAdmin, collection: admins, filter: {} },
    args: {
      admin: {
        ...{ first_name: 'Ada', last_name: 'Bos', email: 'Ada@Example.test', roles: ['superadmin', 'admin'] },
        ...{ password: 'correct horse battery', password_confirmation: 'correct horse battery' },
      },
    },
  },
  {
    ...{ mutation: createUser, collection: identityUsers, filter: { search: '' } },
    args: {
      user: {
        ...{ email: 'Bea@Example.test', firstName: 'Bea', lastName: 'Smit', roles: ['ADMIN'] },
        ...{ customerClients: [], cities: [] },
      },
    },
  },
  { mutation: createHtmlAd, collection: ads, filter: {}, args: { ad: advert, content: '<b>Deal</b>' } },
  {
    ...{ mutation: addParser, collection: parsers, filter: { parser_class_id: String(parserClass?.id) } },
    args: {
      fields: {
        ...{ name: 'Prixo nl', url: 'https://prixo.example.test/folder', shop_id: shopHere.id },
        ...{ region_id: region.id, language_id: language.id },
      },
      ...{ parser_class_id: String(parserClass?.id), shop: shopHere },
      language: { id: language.id, name: language.name, file_small_url: '' },
    },
  },
  {
    ...{ mutation: createBrochure, collection: brochures, filter: { status: 'inbox', order: null, ...NO_FILTERS } },
    args: {
      fields: {
        ...{ ...fields, name: 'Week 48', shop_id: shopHere.id, language_id: language.id, utm_campaign: '202648nl1' },
        ...{ active_from: now / 1000, expire_after: now / 1000 + day, published_at: now / 1000 - day },
        brochure_categories: [String(category)],
      },
      attachments: [{ region_id: region.id, region: region.name, pdf_id: String(pdf), pages_count: 2, cover: null }],
      ...{ state: null, campaignPrefix: null, names: { categories: [] }, at },
    },
  },
]

test.each(made)(
  'what $mutation.name makes is recognized in its list',
  async ({ mutation, collection, filter, args }) => {
    const record = mutation.make?.({ ...args, id })
    const list = async () => collection.readPage(await send(collection.requestPage(filter, null)), filter).records
    const isMade = isMadeBy(mutation, { ...args, id })
    expect((await list()).filter(isMade)).toEqual([])
    await send(mutation.request({ ...args, id }, { record }))
    expect((await list()).filter(isMade)).toHaveLength(1)
  },
)
