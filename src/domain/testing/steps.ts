/**
 * The arguments that every declared mutation may have in the random histories. A new mutation takes part with one line in
 * `ARGUMENTS`, without the id of its record. There `ref('shops')` stands for the id of some record of that collection, perhaps made
 * here a moment ago, and `file` for a kept file. A collection whose records are changed or made needs a line in `kinds.ts`, too.
 */
import fc from 'fast-check'

/** The id of some record, chosen from those that exist when the step is taken. */
const ref = (collection: string) => fc.nat({ max: 7 }).map((at) => `ref:${collection}:${at}`)
const file = fc.constant('file')

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

const one = fc.constant('1')
const NO_NAMES = { regions: [], categories: [] }
const shopChanges = fc.record({
  fields: fc.record({ name: text, email: text }, { requiredKeys: ['name'] }),
  icon: fc.option(file),
})
const admin = { first_name: text, last_name: text, email: text }
const user = { firstName: text, lastName: text, email: text }
const ad = {
  customerClient: fc.constant({ id: '1', name: 'Zuivelhoeve' }),
  platformType: fc.constant('WEB'),
  displayAt: fc.constant('HOMEPAGE_TOP'),
  displayStartAt: fc.constantFrom('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'),
  displayStopAt: fc.constant('2026-12-02T00:00:00Z'),
  displayUrl: text,
  impressionsLimit: fc.constant(0),
  weight: fc.nat({ max: 9 }),
  status: fc.constant('ENABLED'),
  language: fc.constant({ id: '1', name: 'Nederlands', symbol: 'nl' }),
  shops: fc.constant([]),
  categories: fc.constant([]),
}

/** Arguments for every mutation that staff can make, without its record's id. */
export const ARGUMENTS: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  'brochure.setState@1': fc.record({
    state: fc.constantFrom('for_approval', 'published', 'active', 'archived', 'trash'),
  }),
  'brochure.setPosition@1': fc.record({ position: fc.option(fc.integer({ min: 1, max: 9 })) }),
  'brochure.freezePosition@1': fc.record({ until: fc.option(date) }),
  'brochure.edit@1': fc.record({
    changes: fc.record(
      { name: text, active_from: date, attachments: fc.array(attachment, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
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
  'brochure.recreate@1': fc.record({
    brochureId: one,
    name: text,
    shop_id: one,
    region_id: fc.constant('7'),
    language_id: one,
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
    fields: fc.record(
      { name: text, language: fc.constant({ id: '1', name: 'NL' }), icon: file },
      { requiredKeys: ['name', 'language'] },
    ),
  }),
  'category.edit@1': fc.record({ changes: fc.record({ name: text, about: text, icon: file }, { requiredKeys: [] }) }),
  'category.delete@1': fc.constant({}),
  'content.setText@1': fc.record({ kind: fc.constantFrom('description', 'info', 'site_disclaimer'), text }),
  'offers.move@1': fc.record({
    offer: fc.constantFrom('1', '2', '3'),
    to: fc.oneof(
      fc.record({ kind: fc.constant('before'), id: fc.constantFrom('1', '2', '3') }),
      fc.constantFrom({ kind: 'end' }, { kind: 'removed' }),
    ),
    now: fc.constant(1_700_000_000),
  }),
  'brochure.deletePage@1': fc.record({
    regionId: one,
    pageId: fc.constantFrom('1', '2', '3'),
    number: fc.constant(1),
  }),
  'brochure.splitPages@1': fc.oneof(
    fc.record({ regionId: one, splitString: fc.constantFrom('1', '1-2') }),
    fc.record({ regionId: one, splitString: fc.constant('1-2'), pageIds: fc.constant(['1', '2']) }),
  ),
  'brochure.merge@1': fc.record(
    {
      mergedId: ref('brochures'),
      regionId: fc.constant('7'),
      gained: fc.constant({ pages: null, pagesCount: 2 }),
      mergedName: text,
      mergedState: fc.constantFrom('inbox', 'active'),
    },
    { requiredKeys: ['mergedId', 'regionId', 'gained', 'mergedName'] },
  ),
  'shop.create@1': fc.record({ changes: shopChanges, names: fc.constant(NO_NAMES) }),
  'shop.edit@1': fc.record({ changes: shopChanges, names: fc.constant(NO_NAMES) }),
  'shop.delete@1': fc.constant({}),
  'shop.setRemovedFromSearch@1': fc.record({ removed: fc.boolean() }),
  'location.create@1': fc.record({
    shop_id: ref('shops'),
    region_id: one,
    region: text,
    name: text,
    address: text,
    city: text,
    zip_code: text,
  }),
  'location.delete@1': fc.constant({}),
  'locations.deleteAll@1': fc.constant({}),
  'locations.importUrl@1': fc.record({ region_id: one, link: fc.constant('https://shop.example/list.json') }),
  'locations.importCsv@1': fc.record({ region_id: one, file, fileName: text }),
  'admin.create@1': fc.record({ admin: fc.record({ ...admin, roles: fc.constant(['admin']), password: text }) }),
  'admin.edit@1': fc.record({
    changes: fc.record({ details: fc.record(admin, { requiredKeys: [] }), password: fc.constant('') }),
  }),
  'admin.delete@1': fc.constant({}),
  'identityUser.create@1': fc.record({
    user: fc.record({ ...user, roles: fc.constant([]), customerClients: fc.constant([]), cities: fc.constant([]) }),
  }),
  'identityUser.update@1': fc.record({ changes: fc.record(user, { requiredKeys: [] }) }),
  'identityUser.delete@1': fc.constant({}),
  'ad.createImage@1': fc.record({ ad: fc.record(ad), file }),
  'ad.createHtml@1': fc.record({ ad: fc.record(ad), content: text }),
  'ad.updateImage@1': fc.record({
    changes: fc.record({ displayUrl: text, weight: fc.nat({ max: 9 }), fileUrl: file }, { requiredKeys: [] }),
  }),
  'ad.updateHtml@1': fc.record({ changes: fc.record({ displayUrl: text, content: text }, { requiredKeys: [] }) }),
  'ad.delete@1': fc.constant({}),
}
