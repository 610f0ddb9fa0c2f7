/** What histories are about: each collection's records at the beginning, and the lists that are looked at. */
import type { Stored } from '../../offline/define'
import type { Registry } from '../../offline/mutation'
import { admins } from '../admins/collection'
import { ads } from '../ads/collection'
import { brochures } from '../brochures/collection'
import { type BrochureFilter, NO_FILTERS } from '../brochures/filter'
import { STATUSES } from '../brochures/states'
import { categories } from '../categories/collection'
import { contentTexts } from '../content/collection'
import { locations } from '../locations/collection'
import { offers } from '../offers/collection'
import { parsers } from '../parsers/collection'
import { registry } from '../registry'
import { shops } from '../shops/collection'
import { identityUsers } from '../users/collection'

/** The records of each collection when a history begins. */
export const IDS = ['1', '2', '3', '4', '5']
/** How many records a page tells; a collection with a whole list tells all. */
export const PAGE_SIZE = 2

interface Kind {
  /** null: there are only those made here */
  record: ((id: string) => Stored) | null
  filters: readonly unknown[]
  /** set if its lists have numbered pages; `untold`: the provider does not say how many */
  pages?: 'told' | 'untold'
  /** the collections that its changes refer to */
  with?: readonly string[]
  /** how often it is chosen */
  weight?: number
}

const inState = (status: BrochureFilter['status']): BrochureFilter => ({
  status,
  order: null,
  ...NO_FILTERS,
})

const LANGUAGE = { id: '1', name: 'Nederlands', file_small_url: '' }
const PARSER = {
  version: 1,
  url: 'https://shop.example/',
  shop_id: '1',
  shop: { id: '1', name: 'Lidl' },
  region_id: '1',
  language_id: '1',
  language: LANGUAGE,
  parser_class_id: '1',
}

/** The first brochures are offers: setting a position on their card puts them in that order. */
const POSITIONS: Readonly<Record<string, number>> = { 1: 1, 2: 2 }

const offer = (id: string) => ({ id, name: `Offer ${id}`, position: POSITIONS[id] ?? null })

const offersOf = (id: string) =>
  offers.parse({
    id,
    version: 1,
    order: Object.keys(POSITIONS).map((each) => ({ id: each, name: `Offer ${each}` })),
    ordered: Object.keys(POSITIONS).map(offer),
    fresh: [offer('3')],
    held: [],
  })

const AD = {
  version: 1,
  adType: 'IMAGE_AD',
  customerClient: { id: '1', name: 'Zuivelhoeve' },
  platformType: 'WEB',
  displayAt: 'HOMEPAGE_TOP',
  displayStartAt: '2026-11-01T00:00:00Z',
  displayStopAt: '2026-12-01T00:00:00Z',
  displayUrl: '',
  status: 'ENABLED',
  language: { id: '1', name: 'Nederlands', symbol: 'nl' },
}

const PAGES = ['1', '2', '3'].map((id) => ({ id }))

export const KINDS: Record<string, Kind> = {
  brochures: {
    record: (id) =>
      brochures.parse({
        id,
        version: 1,
        name: `Brochure ${id}`,
        state: 'inbox',
        language_id: 1,
        position: POSITIONS[id] ?? null,
        inserted_at: '2026-11-01',
        brochure_regions: [{ id: 1, region_id: 7, name: 'North', pages_count: PAGES.length, pages: PAGES }],
        pages: PAGES,
        pages_count: PAGES.length,
      }),
    filters: [...STATUSES.map(({ state }) => inState(state)), { ...inState('inbox'), order: 'active_from' }],
    with: ['pdfs', 'offers'],
    weight: 6,
  },
  pdfs: { record: null, filters: [], weight: 0 },
  parsers: {
    record: (id) => parsers.parse({ ...PARSER, id, name: `Parser ${id}` }),
    filters: [{ parser_class_id: '1' }],
    with: ['parser_iterations'],
  },
  shops: {
    record: (id) => shops.parse({ id, version: 1, name: `Shop ${id}`, customer: 'free' }),
    filters: [{ customer: null, search: '' }],
    pages: 'told',
    with: ['locations'],
    weight: 2,
  },
  locations: {
    record: (id) => locations.parse({ id, version: 1, shop_id: Number(id) % 2 === 0 ? '2' : '1', name: `Place ${id}` }),
    filters: ['1', '2'].map((shop_id) => ({ shop_id, search: '' })),
    pages: 'told',
    weight: 0,
  },
  admins: {
    record: (id) => admins.parse({ id, version: 1, email: `${id}@example.test`, first_name: id, last_name: '' }),
    filters: [{}],
  },
  identity_users: {
    record: (id) => identityUsers.parse({ id, version: 1, email: `${id}@example.test`, firstName: id, lastName: '' }),
    filters: [{ search: '' }],
    pages: 'told',
  },
  ads: { record: (id) => ads.parse({ ...AD, id }), filters: [{}], pages: 'untold' },
  categories: {
    record: (id) => categories.parse({ id, version: 1, name: `Category ${id}` }),
    filters: [{}],
  },
  content: { record: (id) => contentTexts.parse({ id, version: 1 }), filters: [{}] },
  offers: { record: offersOf, filters: [{ language: '1' }] },
  parser_iterations: { record: null, filters: [], weight: 0 },
}

export const pagesOf = (name: string) => KINDS[name]?.pages

const namesOf = (kind: string) => [kind, ...(KINDS[kind]?.with ?? [])]

/** The collections of a history about a kind. */
export const collectionsOf = (kind: string, { collections }: Registry) =>
  collections.filter(({ name }) => namesOf(kind).includes(name))

/** The mutations of a history about a kind. */
export const mutationsOf = (kind: string) =>
  registry.mutations.filter(({ collection }) => namesOf(kind).includes(collection.name))
