/** What one unreadable record of a list means for the others. Each list tells its records in its own way. */
import { expect, test } from 'vitest'
import type { AnyCollection } from '../offline/define'
import { admins } from './admins/collection'
import { ads } from './ads/collection'
import { idsOf } from './border'
import { brochures } from './brochures/collection'
import { categories } from './categories/collection'
import { cities } from './cities/collection'
import { customerClients } from './clients/collection'
import { contentTexts } from './content/collection'
import { languages } from './languages/collection'
import { locations } from './locations/collection'
import { offers } from './offers/collection'
import { parserClasses } from './parsers/classes'
import { parsers } from './parsers/collection'
import { iterations } from './parsers/iterations'
import { pdfs } from './pdfs/pdf'
import { regions } from './regions/collection'
import { registry } from './registry'
import { shops } from './shops/collection'
import { shopOptions } from './shops/options'
import { identityUsers } from './users/collection'

const id = 1
const named = { id: 1, name: 'One' }
const entries = (...all: object[]) => ({ entries: all, pagination: { nextPage: null, totalPages: 1 } })
const ad = { id, adType: 'IMAGE_AD', customerClient: named, language: named }
const parser = { id, shop_id: 1, shop: named, region_id: 1, language_id: 1, language: named, parser_class_id: 1 }

const lists: [AnyCollection, object][] = [
  [
    brochures,
    {
      brochures: [
        { id, state: 'inbox' },
        { id: 2, state: 'inbox', active_from: 1e18 },
      ],
    },
  ],
  [shops, { shops: [named, { id: 2, radius: 'wide' }] }],
  [shopOptions, { shops: [named, { name: 'Of no id' }] }],
  [categories, { categories: [named, { id: 2, language: 'nl' }] }],
  [locations, { locations: [{ id, shop_id: 1 }, { id: 2 }] }],
  [admins, { admins: [{ id }, { id: 2, roles: 'admin' }] }],
  [parserClasses, { parser_classes: [{ id }, { id: 2, class: {} }] }],
  [parsers, { parsers: [parser, { ...parser, id: 2, shop: null }] }],
  [
    iterations,
    {
      iterations: [
        { id, parser_id: 1 },
        { id: 2, parser_id: 1, messages: 'none' },
      ],
    },
  ],
  [contentTexts, { languages: { 1: { info: 'Over ons' }, fr: { info: 7 } } }],
  [ads, { adsAdvertisements: entries(ad, { ...ad, id: 2, adType: 'VIDEO_AD' }) }],
  [
    offers,
    {
      language_id: 1,
      brochures: [
        { id, position: 1 },
        { id: 2, name: 7, position: 2 },
      ],
      new_brochures: [],
    },
  ],
  [identityUsers, { identityUsers: entries({ id }, { id: 2, roles: 'ADMIN' }) }],
  [languages, { languages: [named, { id: 2, name: 7 }] }],
  [regions, { regions: [named, { id: 2, name: 7 }] }],
  [customerClients, { customerClients: entries(named, { id: 2, name: 7 }) }],
  [cities, { cities: entries(named, { id: 2, name: 7 }) }],
]

test('every collection takes part, but for the PDFs, of which the provider has no list', () => {
  const taking = lists.map(([collection]) => collection)
  expect(registry.collections.filter((collection) => !taking.includes(collection))).toEqual([pdfs])
})

test.each(lists.map(([{ name, readPage }, body]) => ({ name, readPage, body })))(
  'of $name one record that is damaged, or of a newer kind, hides none of the others',
  ({ readPage, body }) => {
    const { records, unread } = readPage(body, { language: '1' })
    expect(records.map((record) => record.id)).toEqual(['1'])
    expect(unread).toBe(1)
  },
)

test('[MI12] of the texts by language one that is none, or disclaimers that are not told, hide none of the others', () => {
  const page = contentTexts.readPage({ languages: { nl: { info: 'Over ons' }, fr: null }, disclaimers: null }, {})
  expect(page).toMatchObject({ records: [{ id: 'nl', info: 'Over ons', site_disclaimer: '' }], unread: 1 })
})

test.each([{}, { totalPages: '2', nextPage: -1 }, null])(
  'a paging object of %o hides none of the records',
  (pagination) => {
    const page = identityUsers.readPage({ identityUsers: { entries: [{ id }], pagination } }, { search: '' })
    expect(page).toMatchObject({ records: [{ id: '1' }], next: null, totalPages: null })
  },
)

test('[MI12] an offer that cannot be read still takes its place, and is moved down by what is put there', () => {
  const { ordered, held } = offers.readOne({
    brochures: [
      { id, position: 1 },
      { id: 2, name: 7, position: 2, position_frozen_to: 1e18 },
    ],
    new_brochures: [],
  })
  expect([ordered, held].map(idsOf)).toEqual([['1'], ['2']])
})
