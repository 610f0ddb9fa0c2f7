/**
 * What the console sends to make a record is found again in the provider's lists, by which it knows its own before the answer (CD16),
 * and in the record's form, as it was filled in.
 */
import { expect, test } from 'vitest'
import { cities } from '../../reference-provider/database/tables/cities'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { parserClasses } from '../../reference-provider/database/tables/parsers'
import { admins } from '../../src/domain/admins/collection'
import { adminForm } from '../../src/domain/admins/form'
import { createAdmin } from '../../src/domain/admins/mutations'
import { ads } from '../../src/domain/ads/collection'
import { adForm } from '../../src/domain/ads/form'
import { createHtmlAd, createImageAd } from '../../src/domain/ads/mutations'
import { brochures } from '../../src/domain/brochures/collection'
import { createBrochure } from '../../src/domain/brochures/create'
import { NO_FILTERS } from '../../src/domain/brochures/filter'
import { EMPTY_FORM, fieldsOfBrochure } from '../../src/domain/brochures/form'
import { categories } from '../../src/domain/categories/collection'
import { formOf as categoryForm } from '../../src/domain/categories/form'
import { createCategory } from '../../src/domain/categories/mutations'
import { locations } from '../../src/domain/locations/collection'
import { formOf as locationForm } from '../../src/domain/locations/form'
import { createLocation } from '../../src/domain/locations/mutations'
import { addParser } from '../../src/domain/parsers/add'
import { parsers } from '../../src/domain/parsers/collection'
import { formOf as parserForm } from '../../src/domain/parsers/form'
import { registry } from '../../src/domain/registry'
import { shops } from '../../src/domain/shops/collection'
import { formOf as shopForm } from '../../src/domain/shops/form'
import { createShop } from '../../src/domain/shops/mutations'
import { SHOP } from '../../src/domain/testing/filledIn'
import { identityUsers } from '../../src/domain/users/collection'
import { userForm } from '../../src/domain/users/form'
import { createUser } from '../../src/domain/users/mutations'
import { type AnyCollection, type Collection, newId, type Stored } from '../../src/offline/define'
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
const wonen = { id: String(await addCategory(database, { name: 'Wonen' })), name: 'Wonen' }
const [city] = await database.insert(cities).values({ name: 'Utrecht' }).returning()
const [client] = await database.insert(customerClients).values({ name: 'Zuivelhoeve' }).returning()
const [parserClass] = await database.insert(parserClasses).values({ class: 'generic' }).returning()

const language = { id: String(dutch), name: 'Nederlands', symbol: 'nl' }
const shopHere = { id: String(shop), name: 'Prixo' }
const region = { id: String(noordHolland), name: 'Noord-Holland' }
const at = '2026-11-24T09:00:00Z'
const id = newId()
const named = (row: { id: number; name: string } | undefined) => ({ id: String(row?.id), name: row?.name ?? '' })
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
  customerClient: named(client),
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
  categories: [wonen],
}

const place = { name: 'Prixo', address: 'Dam 1', zip_code: '1012 JS', city: 'Amsterdam' }

interface Made {
  mutation: AnyMutation
  collection: AnyCollection
  filter: unknown
  args: object
  /** what its form is filled in with */
  form: (record: unknown) => object
}

const held = <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, formOf: (record: R) => object) => ({
  collection,
  form: (record: unknown) => formOf(collection.parse(record)),
})

const made: Made[] = [
  {
    ...{ mutation: createShop, filter: { customer: null, search: '' } },
    ...held(shops, (one) => shopForm(one, [language.id])),
    args: {
      changes: {
        icon: null,
        fields: {
          ...{ ...SHOP, regions: [region.id], customer_client_id: named(client).id },
          ...{ shop_categories: [wonen.id], shop_toplevel: [wonen.id], shop_afterpage: [wonen.id] },
          shop_descriptions: SHOP.shop_descriptions.map((texts) => ({ ...texts, language_id: language.id })),
        },
      },
      names: { regions: [region], categories: [wonen] },
    },
  },
  {
    ...{ mutation: createCategory, filter: {}, ...held(categories, categoryForm) },
    args: {
      fields: {
        ...{ name: 'Fietsen', about: 'Regel een\nRegel twee', language },
        ...{ title_main: 'Fiets', title_secondary: 'Alles om te fietsen', meta_description: 'Fietsen en meer' },
      },
    },
  },
  {
    ...{ mutation: createLocation, filter: { shop_id: shopHere.id, search: '' }, ...held(locations, locationForm) },
    args: { ...place, shop_id: shopHere.id, region_id: region.id, region: region.name },
  },
  {
    ...{ mutation: createAdmin, filter: {}, ...held(admins, adminForm) },
    args: {
      admin: {
        ...{ first_name: 'Ada', last_name: 'Bos', email: 'Ada@Example.test', roles: ['superadmin', 'admin'] },
        ...{ password: 'correct horse battery', password_confirmation: 'correct horse battery' },
      },
    },
  },
  {
    ...{ mutation: createUser, filter: { search: '' }, ...held(identityUsers, userForm) },
    args: {
      user: {
        ...{ email: 'Bea@Example.test', firstName: 'Bea', lastName: 'Smit', roles: ['CITY_MANAGER'] },
        ...{ customerClients: [named(client)], cities: [named(city)] },
      },
    },
  },
  {
    ...{ mutation: createHtmlAd, filter: {}, ...held(ads, adForm) },
    args: { ad: advert, content: '<b>Deal</b>' },
  },
  {
    ...{ mutation: addParser, filter: { parser_class_id: String(parserClass?.id) }, ...held(parsers, parserForm) },
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
    ...{
      mutation: createBrochure,
      filter: { status: 'inbox', order: null, ...NO_FILTERS },
      ...held(brochures, fieldsOfBrochure),
    },
    args: {
      fields: {
        ...{ ...fields, name: 'Week 48', shop_id: shopHere.id, language_id: language.id, utm_campaign: '202648nl1' },
        ...{ active_from: now / 1000, expire_after: now / 1000 + day, published_at: now / 1000 - day },
        ...{ original_link: 'https://prixo.example.test/48', append_original_link: true, notify: true },
        ...{ hotspot_mode: 'links', customer_level: 2 },
        ...{ brochure_categories: [wonen.id], brochure_toplevel: [wonen.id], brochure_afterpage: [wonen.id] },
      },
      attachments: [{ region_id: region.id, region: region.name, pdf_id: String(pdf), pages_count: 2, cover: null }],
      ...{ state: null, campaignPrefix: null, names: { categories: [wonen] }, at },
    },
  },
]

test('every creation that is recognized takes part, but for the ad whose picture would have to travel with it', () => {
  const taking = made.map(({ mutation }) => mutation)
  const recognized = registry.mutations.filter(({ recognizedBy }) => recognizedBy !== undefined)
  expect(recognized.filter((mutation) => !taking.includes(mutation))).toEqual([createImageAd])
})

test.each(made)(
  'what $mutation.name makes is recognized in its list, and is in its form again as it was filled in',
  async ({ mutation, collection, filter, args, form }) => {
    const record = mutation.make?.({ ...args, id })
    const list = async () => collection.readPage(await send(collection.requestPage(filter, null)), filter).records
    const isMade = isMadeBy(mutation, { ...args, id })
    expect((await list()).filter(isMade)).toEqual([])
    await send(mutation.request({ ...args, id }, { record }))
    const told = (await list()).filter(isMade)
    expect(told).toHaveLength(1)
    expect(form(told[0])).toEqual(form(record))
  },
)
