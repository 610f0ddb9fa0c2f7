/**
 * What can happen in a random history: what staff do, what a colleague does meanwhile, and what goes wrong.
 *
 * A new mutation takes part with one line in `ARGUMENTS`: what it may be called with, without the id of its record. In it,
 * `ref('shops')` stands for the id of some record of that collection, also one made here a moment ago, and `file` for a
 * kept file. A collection whose records are changed or made needs a line in `KINDS`: what its records are like and which
 * lists are looked at.
 */
import fc from 'fast-check'
import type { Stored } from '../../offline/define'
import type { Fault } from '../../offline/testing/provider'
import { brochures } from '../brochures/collection'
import type { BrochureFilter } from '../brochures/rules'
import { STATUSES } from '../brochures/states'
import { categories } from '../categories/collection'
import { contentTexts } from '../content/collection'
import { offers } from '../offers/collection'
import { ALL } from '../options'
import { parsers } from '../parsers/collection'
import { registry } from '../registry'

/** As many records of a collection are there when a history begins. */
export const IDS = ['1', '2', '3', '4', '5']

/** The id of some record, chosen among those there are when the step is taken. */
export const ref = (collection: string) => fc.nat({ max: 7 }).map((at) => `ref:${collection}:${at}`)
export const file = fc.constant('file')

const text = fc.constantFrom('A', 'B', 'C')
const date = fc.constantFrom(1_800_000_000, 1_900_000_000)
const attachment = fc.record({
  region_id: fc.constantFrom('1', '2'),
  region: text,
  pdf_id: ref('pdfs'),
  pages_count: fc.constantFrom(2, 4),
  cover: fc.constant(null),
  file_name: text,
})
const brochureFields = {
  name: text,
  shop_id: fc.constantFrom('1', '2'),
  language_id: fc.constant('1'),
  brochure_categories: fc.constant(['1']),
  brochure_toplevel: fc.constant([]),
  brochure_afterpage: fc.constant([]),
  active_from: date,
  expire_after: date,
  published_at: date,
  utm_campaign: text,
  original_link: fc.constant(''),
  append_original_link: fc.boolean(),
  hotspot_mode: fc.constant('none'),
  customer_level: fc.constant(3),
  notify: fc.boolean(),
}

/** Arguments for every mutation that staff can make, without its record's id. */
export const ARGUMENTS: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  'brochure.setState@1': fc.record({
    state: fc.constantFrom('for_approval', 'published', 'active', 'archived', 'trash'),
  }),
  'brochure.setPosition@1': fc.record({ position: fc.option(fc.integer({ min: 1, max: 9 })) }),
  'brochure.freezePosition@1': fc.record({ until: fc.option(date) }),
  'brochure.edit@1': fc.record({
    changes: fc.record({ name: text, active_from: date }, { requiredKeys: [] }),
    names: fc.constant({}),
  }),
  'brochure.create@1': fc.record({
    fields: fc.record(brochureFields),
    attachments: fc.array(attachment, { maxLength: 2 }),
    state: fc.constantFrom(null, 'for_approval'),
    campaignPrefix: fc.constantFrom(null, '2026-w47'),
    names: fc.constant({}),
    at: fc.constant('2026-11-02'),
  }),
  'brochure.deletePage@1': fc.record({
    regionId: fc.constant('1'),
    pageId: fc.constantFrom('1', '2', '3'),
    number: fc.constant(1),
  }),
  'brochure.splitPages@1': fc.record({ regionId: fc.constant('1'), splitString: fc.constantFrom('1', '2-3') }),
  'brochure.merge@1': fc.record({
    mergedId: ref('brochures'),
    regionId: fc.constant('7'),
    gained: fc.constant({ pages: null, pagesCount: 2 }),
    mergedName: text,
  }),
  'brochure.recreate@1': fc.record({
    brochureId: fc.constant('1'),
    name: text,
    shop_id: fc.constant('1'),
    region_id: fc.constant('7'),
    language_id: fc.constant('1'),
    parser_id: ref('parsers'),
    at: fc.constant('2026-11-02'),
  }),
  'pdf.upload@1': fc.record({
    file,
    name: text,
    quality: fc.constant('medium'),
    cropToTrimbox: fc.boolean(),
    pages: fc.constant(2),
    cover: fc.constant(null),
  }),
  'parser.add@1': fc.record({
    fields: fc.record({
      name: text,
      url: fc.constant('https://shop.example/'),
      shop_id: text,
      region_id: text,
      language_id: text,
    }),
    parser_class_id: fc.constant('1'),
    shop: fc.constant({ id: '1', name: 'Lidl' }),
    language: fc.constant({ id: '1', name: 'Nederlands', file_small_url: '' }),
  }),
  'parser.start@1': fc.record({ parser_id: ref('parsers'), parserName: text, at: fc.constant('2026-11-02') }),
  'category.create@1': fc.record({
    fields: fc.record({
      name: text,
      language: fc.constant({ id: '1', name: 'Nederlands', file_small_url: '' }),
      icon: file,
    }),
  }),
  'category.edit@1': fc.record({ changes: fc.record({ name: text, about: text, icon: file }, { requiredKeys: [] }) }),
  'category.delete@1': fc.record({}),
  'content.setText@1': fc.record({ kind: fc.constantFrom('description', 'info', 'site_disclaimer'), text }),
  'offers.move@1': fc.record({
    offer: fc.constantFrom('1', '2', '3', '4'),
    to: fc.oneof(
      fc.constantFrom({ kind: 'end' }, { kind: 'removed' }),
      fc.constantFrom('1', '2', '3').map((id) => ({ kind: 'before', id })),
    ),
    now: fc.constant(1_700_000_000),
  }),
}

/** What a history is about: records as they are when it begins, and the lists that are looked at. */
interface Kind {
  /** null: there are none but those made here */
  record: ((id: string) => Stored) | null
  filters: readonly unknown[]
  /** whose changes its own ones refer to */
  with?: readonly string[]
  /** how often it is chosen */
  weight?: number
}

const inState = (status: BrochureFilter['status']): BrochureFilter => ({
  status,
  order: null,
  language_ids: [],
  region_ids: [],
  category_ids: [],
  shop_ids: [],
  top: null,
  parser_classes: [],
})

const PAGES = ['1', '2', '3'].map((id) => ({ id }))
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

export const KINDS: Record<string, Kind> = {
  brochures: {
    record: (id) =>
      brochures.parse({
        id,
        version: 1,
        name: `Brochure ${id}`,
        state: 'inbox',
        language_id: 1,
        inserted_at: '2026-11-01',
        brochure_regions: [{ id: 1, region_id: 7, name: 'North', pages_count: PAGES.length }],
        pages: PAGES,
        pages_count: PAGES.length,
      }),
    filters: STATUSES.map(({ state }) => inState(state)),
    with: ['pdfs'],
    weight: 6,
  },
  pdfs: { record: null, filters: [], weight: 0 },
  parsers: {
    record: (id) => parsers.parse({ ...PARSER, id, name: `Parser ${id}` }),
    filters: [{ parser_class_id: '1' }],
    with: ['parser_iterations'],
  },
  parser_iterations: { record: null, filters: [], weight: 0 },
  categories: { record: (id) => categories.parse({ id, version: 1, name: `Category ${id}` }), filters: [ALL] },
  content: {
    record: (id) => contentTexts.parse({ id, version: 1, description: id, disclaimer: id, info: id }),
    filters: [ALL],
  },
  offers: {
    record: (id) =>
      offers.parse({
        id,
        version: 1,
        order: ['1', '2', '3'].map((offer) => ({ id: offer, name: offer })),
        ordered: ['1', '2', '3'].map((offer) => ({ id: offer, name: offer, position: 2 * Number(offer) })),
        fresh: [{ id: '4', name: '4', position: null }],
        held: [],
      }),
    filters: IDS.map((language) => ({ language })),
  },
}

/** The mutations of a history about a kind. */
export const mutationsOf = (kind: string) => {
  const names = [kind, ...(KINDS[kind]?.with ?? [])]
  return registry.mutations.filter(({ collection }) => names.includes(collection.name))
}

export const DECISIONS = ['keepMine', 'keepTheirs', 'retry', 'discard'] as const

/** A declared change; of what, is chosen when the step is taken. */
export interface Made {
  mutation: string
  args: Record<string, unknown>
  /** which of the records there are */
  at: number
}

export type Step =
  /** `twice`: the form is sent again at once, from the other tab */
  | { kind: 'change'; tab: number; made: Made; twice: boolean }
  | { kind: 'undo'; tab: number }
  /** what the person does with a parked entry, if there is one */
  | { kind: 'decide'; tab: number; choice: (typeof DECISIONS)[number] }
  | { kind: 'colleague'; made: Made }
  /** the fates of the next requests */
  | { kind: 'network'; faults: Fault[] }
  | { kind: 'interface'; on: boolean }
  /** the provider says no to all changes of a record, or to none any more; 0: to what is being made */
  | { kind: 'refuse'; id: string | null }
  | { kind: 'session'; good: boolean }
  | { kind: 'crash'; tab: number }
  | { kind: 'freeze'; tab: number; frozen: boolean }
  | { kind: 'worker' }
  | { kind: 'refresh'; tab: number; list: number }
  | { kind: 'pass'; seconds: number }

const tab = fc.nat({ max: 1 })
const fault = fc.constantFrom<Fault>('none', 'none', 'lostBefore', 'lostAfter', 'busy', 'foreign')

const madeOf = (kind: string): fc.Arbitrary<Made> => {
  const names = mutationsOf(kind).map(({ name, version }) => `${name}@${version}`)
  const known = Object.entries(ARGUMENTS).filter(([name]) => names.includes(name))
  return fc
    .constantFrom(...known)
    .chain(([mutation, args]) => fc.record({ mutation: fc.constant(mutation), args, at: fc.nat({ max: 7 }) }))
}

/** A step of a kind, with its parts. */
const of = <K extends Step['kind'], T extends object>(kind: K, parts: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record(parts).map((made) => ({ kind, ...made }))

const stepOf = (kind: string): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 9, arbitrary: of('change', { tab, made: madeOf(kind), twice: fc.nat({ max: 5 }).map((n) => n === 0) }) },
    { weight: 2, arbitrary: of('undo', { tab }) },
    { weight: 2, arbitrary: of('decide', { tab, choice: fc.constantFrom(...DECISIONS) }) },
    { weight: 2, arbitrary: of('colleague', { made: madeOf(kind) }) },
    { weight: 2, arbitrary: of('network', { faults: fc.array(fault, { maxLength: 12 }) }) },
    { weight: 1, arbitrary: of('interface', { on: fc.boolean() }) },
    { weight: 1, arbitrary: of('refuse', { id: fc.option(fc.constantFrom('0', ...IDS)) }) },
    { weight: 1, arbitrary: of('session', { good: fc.boolean() }) },
    { weight: 1, arbitrary: of('crash', { tab }) },
    { weight: 1, arbitrary: of('freeze', { tab, frozen: fc.boolean() }) },
    { weight: 1, arbitrary: of('worker', {}) },
    { weight: 2, arbitrary: of('refresh', { tab, list: fc.nat({ max: 6 }) }) },
    { weight: 4, arbitrary: of('pass', { seconds: fc.constantFrom(0, 1, 5, 40) }) },
  )

export interface Story {
  /** decides everything that the steps leave open: how long messages take, how long pauses are */
  seed: number
  kind: string
  steps: Step[]
}

const told = Object.entries(KINDS).filter(([, { weight = 1 }]) => weight > 0)

export const story: fc.Arbitrary<Story> = fc
  .oneof(...told.map(([kind, { weight = 1 }]) => ({ weight, arbitrary: fc.constant(kind) })))
  .chain((kind) =>
    fc.record({
      seed: fc.nat({ max: 1_000_000 }),
      kind: fc.constant(kind),
      steps: fc.array(stepOf(kind), { minLength: 5, maxLength: 30 }),
    }),
  )

/** Numbers from 0 to 1 that look random and are the same for the same seed: a linear congruence, modulus 2^31 - 1. */
export function chanceOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
