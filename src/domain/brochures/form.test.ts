import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { setTimeZone, zonedSeconds } from '../values/dates'
import {
  attachmentsOf,
  instead,
  lacksPdfs,
  locksShop,
  owedRegions,
  regionsToShow,
  regionsWithOtherPages,
} from './attachments'
import { campaignOf, campaignPrefix } from './campaign'
import { brochures } from './collection'
import { changesOf, withChanges } from './edit'
import {
  type BrochureForm,
  brochureFormSchema,
  categoryChoices,
  EMPTY_FORM,
  fieldsOfBrochure,
  keepFitting,
} from './form'
import { pagesOfRegion } from './pages'
import { takenFromShop } from './shopDefaults'

beforeAll(() => setTimeZone('Europe/Amsterdam'))

const noon = 1_800_000_000
const DAY = 86_400
const filled: BrochureForm = {
  ...EMPTY_FORM,
  name: 'Week 47',
  shop_id: '7',
  language_id: '1',
  brochure_categories: ['10'],
  active_from: noon,
  expire_after: noon + 7 * DAY,
  utm_campaign: '202647nl4',
}

/** The messages by field. */
function messagesOf(form: BrochureForm): Record<string, string[]> {
  const { issues = [] } = v.safeParse(
    brochureFormSchema(() => null),
    form,
  )
  const found: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    found[field] = [...(found[field] ?? []), issue.message]
  }
  return found
}

test('a name and a campaign have room for 255 characters', () => {
  expect(messagesOf({ ...filled, name: 'x'.repeat(255), utm_campaign: 'x'.repeat(256) })).toEqual({
    utm_campaign: ['Must not be longer than 255 characters'],
  })
  expect(messagesOf({ ...filled, name: 'x'.repeat(256) })).toEqual({ name: ['Must not be longer than 255 characters'] })
})

test('an empty form tells each required field, in the words of the specification', () => {
  expect(messagesOf(EMPTY_FORM)).toEqual({
    name: ["Can't be blank"],
    shop_id: ['You must select at least one'],
    language_id: ['You must select at least one'],
    brochure_categories: ['You must select at least one'],
    active_from: ["Can't be blank"],
    expire_after: ["Can't be blank"],
    utm_campaign: ["Can't be blank"],
  })
})

test('a filled form has nothing to say', () => expect(messagesOf(filled)).toEqual({}))

test('dates out of order are told, whatever else is wrong', () => {
  expect(messagesOf({ ...filled, name: ' ', active_from: noon + 8 * DAY, published_at: noon + 9 * DAY })).toEqual({
    name: ["Can't be blank"],
    active_from: ['Valid from date cannot be greater than Valid till date.'],
    published_at: ['Publication date cannot be greater than Valid till date.'],
  })
})

test('equal dates are in order', () => {
  expect(messagesOf({ ...filled, expire_after: noon, published_at: noon })).toEqual({})
})

test('an original link is an http or https address', () => {
  expect(messagesOf({ ...filled, original_link: 'javascript:alert(1)' })).toEqual({
    original_link: ['Enter valid url'],
  })
  expect(messagesOf({ ...filled, original_link: 'https://folder.example/47' })).toEqual({})
})

test.each([
  [[2026, 11, 21], '202647nl13'],
  [[2027, 1, 1], '202653nl13'], // a Friday that is still in the old year's last week
  [[2029, 12, 31], '203001nl13'], // a Monday that is already in the new year's first week
  [[2026, 1, 5], '202602nl13'],
])('the default campaign of %j is %s', ([year = 0, month = 0, day = 0], campaign) => {
  const at = zonedSeconds(year, month, day, 0, 0) ?? 0
  expect(campaignOf(campaignPrefix(at, 'nl'), 12)).toBe(campaign)
})

const categories = [
  { id: '10', version: 1, name: 'Tuin', language: { id: '1', name: 'Nederlands' } },
  { id: '11', version: 1, name: 'Jardin', language: { id: '2', name: 'Français' } },
]
const shop = {
  id: '7',
  name: 'Groene Markt',
  website_url: '',
  regions: [
    { id: '2', name: 'Zuid' },
    { id: '1', name: 'Noord' },
  ],
  customer_level: 2,
  hotspot_mode: 'links',
  brochure_categories: ['10', '11'],
  brochure_toplevel: ['11'],
  brochure_afterpage: [],
}

test('picking a shop takes level and hotspot mode, and categories of the language only where none are chosen', () => {
  const form = { ...EMPTY_FORM, language_id: '1', brochure_toplevel: ['12'] }
  const taken = takenFromShop(form, form, shop, categories)
  expect(taken).toEqual({
    customer_level: 2,
    hotspot_mode: 'links',
    brochure_categories: ['10'],
    brochure_toplevel: ['12'],
    brochure_afterpage: [],
  })
})

test('picking a shop does not replace what was chosen in the form since, or what the shop does not have', () => {
  const picked = { ...EMPTY_FORM, language_id: '1' }
  const chosen = { ...picked, customer_level: 5, hotspot_mode: 'products_with_link' as const }
  const { customer_level, hotspot_mode } = chosen
  expect(takenFromShop(chosen, picked, shop, categories)).toMatchObject({ customer_level, hotspot_mode })
  const poor = { ...shop, customer_level: null, hotspot_mode: '' }
  expect(takenFromShop(chosen, chosen, poor, categories)).toMatchObject({ customer_level, hotspot_mode })
})

test('another language keeps the categories that this device does not know: the provider judges them', () => {
  expect(keepFitting(['10', '99'], categories, '2')).toEqual(['99'])
})

test('another language keeps only the categories that fit', () => {
  expect(keepFitting(['10', '11'], categories, '2')).toEqual(['11'])
})

test('a category that now belongs to another language can be told by its name where it is chosen, and chosen nowhere else', () => {
  expect(categoryChoices(categories, '1', []).map(({ id }) => id)).toEqual(['10'])
  expect(categoryChoices(categories, '1', ['11']).map(({ id }) => id)).toEqual(['10', '11'])
})

const attachment = (region_id: string, pages_count: number, pdf_id = `pdf ${region_id}`) => ({
  region_id,
  region: region_id === '1' ? 'Noord' : 'Zuid',
  pdf_id,
  pages_count,
  cover: null,
  file_name: '',
})

test('regions stand by name, and each of the shop needs its pdf', () => {
  expect(regionsToShow(shop.regions, []).map(({ name }) => name)).toEqual(['Noord', 'Zuid'])
  expect(lacksPdfs(shop.regions, [attachment('1', 3)])).toBe(true)
  expect(lacksPdfs(shop.regions, [attachment('1', 3), attachment('2', 3)])).toBe(false)
})

test('what stands where the attachments would be, in the words of the specification', () => {
  expect(instead('', [])).toBe('To show attachment please select shop!')
  expect(instead('7', [])).toBe('Empty shop regions!')
  expect(instead('7', shop.regions)).toBeNull()
})

test('a new brochure needs a pdf for each region of its shop, and one that a parser made for those that it has', () => {
  expect(owedRegions(shop.regions, [])).toEqual(shop.regions)
  expect(owedRegions(shop.regions, [attachment('1', 3)]).map(({ name }) => name)).toEqual(['Noord'])
})

test('the shop cannot change once a pdf is uploaded, also where it was taken away in the form: the provider has it still', () => {
  expect([locksShop([], []), locksShop([attachment('1', 3)], [])]).toEqual([false, true])
  expect(locksShop([], [attachment('1', 0)])).toBe(true)
  expect(locksShop([], [{ ...attachment('1', 3), pdf_id: null }])).toBe(true)
  expect(locksShop([], [{ ...attachment('1', 0), pdf_id: null }])).toBe(false)
})

test('an attachment replaced by one with another number of pages is told', () => {
  const before = [attachment('1', 3), attachment('2', 4)]
  expect(regionsWithOtherPages(before, [attachment('1', 5, 'new'), attachment('2', 4, 'new')])).toEqual(['1'])
  expect(regionsWithOtherPages([], [attachment('1', 5)])).toEqual([])
})

test('nothing is said of the pages of a file that nobody has counted yet', () => {
  expect(regionsWithOtherPages([attachment('1', 4)], [attachment('1', 0, 'new')])).toEqual([])
})

const brochure = brochures.parse({
  id: 12,
  version: 3,
  name: 'Week 46',
  state: 'inbox',
  shop_id: 7,
  language_id: 1,
  brochure_categories: [{ id: 90, category: { id: 10, name: 'Tuin' } }],
  brochure_regions: [{ id: 5, region_id: 1, name: 'Noord', pdf_id: 4, pages_count: 3 }],
  pages_count: 3,
})

test.each([null, 0, 6])('a customer level of %j is none: the form opens with the default', (customer_level) => {
  expect(fieldsOfBrochure({ ...brochure, customer_level }).customer_level).toBe(4)
})

test('a customer level that the brochure has is the form’s', () => {
  expect(fieldsOfBrochure({ ...brochure, customer_level: 2 }).customer_level).toBe(2)
})

test('an edit holds only what the person changed', () => {
  const before = { ...fieldsOfBrochure(brochure), attachments: [] }
  const now = { ...before, name: 'Week 47', brochure_categories: ['10'], notify: true }
  expect(changesOf(before, now)).toEqual({ name: 'Week 47', notify: true })
})

test('a changed brochure shows its new names at once and keeps the links that it had', () => {
  const names = { categories: [{ id: '12', name: 'Wonen' }] }
  const shown = withChanges(brochure, { name: 'Week 47', brochure_categories: ['10', '12'] }, names)
  expect(shown.name).toBe('Week 47')
  expect(shown.brochure_categories).toEqual([
    { id: '90', category: { id: '10', name: 'Tuin' } },
    { id: '', category: { id: '12', name: 'Wonen' } },
  ])
})

test('categories that stay keep their places, and new ones stand behind them, as the provider will list them', () => {
  const held = ['10', '11'].map((id) => ({ id, category: { id, name: `Category ${id}` } }))
  // The first category was removed and chosen again.
  const shown = withChanges({ ...brochure, brochure_categories: held }, { brochure_categories: ['11', '10', '12'] }, {})
  expect(shown.brochure_categories.map(({ category }) => category.id)).toEqual(['10', '11', '12'])
})

test('a replaced pdf moves the count of pages', () => {
  const pdf_id = newId()
  const shown = withChanges(brochure, { attachments: [attachment('1', 8, pdf_id)] }, {})
  expect(shown.pages_count).toBe(8)
  expect(shown.brochure_regions).toMatchObject([{ id: '5', region_id: '1', pdf_id, pages_count: 8 }])
})

test('a region with another pdf does not show the pages of the one before, even where it has as many; the others keep theirs', () => {
  const regions = [
    { id: 5, region_id: 1, name: 'Noord', pdf_id: 4, pages_count: 2 },
    { id: 6, region_id: 2, name: 'Zuid', pdf_id: 9, pages_count: 1 },
  ]
  const pages = ['a', 'b', 'c'].map((id) => ({ id }))
  const two = brochures.parse({ id: 1, state: 'inbox', brochure_regions: regions, pages })
  const shown = withChanges(two, { attachments: [attachment('1', 2, newId()), attachment('2', 1, '9')] }, {})
  const ids = shown.brochure_regions.map((region) => pagesOfRegion(shown, region)?.map(({ id }) => id))
  expect(ids).toEqual([undefined, ['c']])
})

test('the form opens with the same attachments whether a list or the brochure itself was read last', () => {
  const region = { id: 3, region_id: 1, name: 'Noord', pdf_id: 7, pages_count: 1 }
  const read = (told: object) =>
    attachmentsOf(brochures.parse({ id: 1, state: 'inbox', brochure_regions: [{ ...region, ...told }] }))
  expect(read({ pages: [{ id: 9, file_small_url: '/files/9.webp' }] })).toEqual(read({}))
})
