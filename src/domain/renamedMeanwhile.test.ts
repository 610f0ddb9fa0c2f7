/** What a record names, its categories or its language, may have been renamed by the time a change to the record arrives. */
import { expect, test } from 'vitest'
import { type AnyMutation, fieldsOf, pick } from '../offline/mutation'
import { compare } from '../offline/reconcile/reconcile'
import { entryOf } from '../offline/testing/entries'
import { deleteAd, updateImageAd } from './ads/mutations'
import { brochures } from './brochures/collection'
import { editBrochure } from './brochures/edit'
import { setBrochureState } from './brochures/mutations'
import { categories } from './categories/collection'
import { deleteCategory } from './categories/mutations'
import { shops } from './shops/collection'
import { deleteShop, editShop } from './shops/mutations'
import { KINDS } from './testing/kinds'

const [TUIN, GARDEN, WONEN] = [
  { id: '10', name: 'Tuin' },
  { id: '10', name: 'Garden' },
  { id: '11', name: 'Wonen' },
]
type Category = typeof TUIN

const brochureIn = (...categories: Category[]) =>
  brochures.parse({
    ...KINDS.brochures?.record?.('1'),
    brochure_categories: categories.map((category) => ({ id: `link ${category.id}`, category })),
  })
const shopIn = (...shop_categories: Category[]) => shops.parse({ ...KINDS.shops?.record?.('1'), shop_categories })
const adIn = (...categories: Category[]) => ({ ...KINDS.ads?.record?.('1'), categories })

/** The verdict on a change made to `before`, at a provider that has the record as `theirs`. */
function verdict(mutation: AnyMutation, args: object, before: object, theirs: object) {
  const [base, expected] = [fieldsOf(mutation, args), mutation.expects ?? []].map((fields) => pick(before, fields))
  return compare(entryOf({ seq: 1, args, base: base ?? {}, expected: expected ?? {} }), mutation, theirs).kind
}

const both = ['10', '11']
const names = { categories: [TUIN, WONEN], regions: [] }
test.each([
  ['a brochure', editBrochure, { id: '1', changes: { brochure_categories: both }, names }, brochureIn],
  ['a shop', editShop, { id: '1', changes: { fields: { shop_categories: both }, icon: null }, names }, shopIn],
  ['an ad', updateImageAd, { id: '1', changes: { categories: [TUIN, WONEN] } }, adIn],
] as const)('[RC3] that a category of %s was given another name is no change of it', (_, mutation, args, having) => {
  expect(verdict(mutation, args, having(TUIN), having(GARDEN))).toBe('send')
  expect(verdict(mutation, args, having(TUIN), having(GARDEN, WONEN))).toBe('already')
  expect(verdict(mutation, args, having(TUIN), having(WONEN))).toBe('conflict')
})

test('[RC5] nor does it stop a shop from being deleted', () => {
  expect(verdict(deleteShop, { id: '1' }, shopIn(TUIN), shopIn(GARDEN))).toBe('send')
  expect(verdict(deleteShop, { id: '1' }, shopIn(TUIN), shopIn(TUIN, WONEN))).toBe('changed')
})

test('[RC5] nor an approval, that a region of the brochure was', () => {
  const attached = (name: string, pdf_id: number) =>
    brochures.parse({
      ...KINDS.brochures?.record?.('1'),
      brochure_regions: [{ id: 5, region_id: 1, name, pdf_id, pages_count: 8 }],
    })
  const approved = { id: '1', state: 'active' }
  const seen = attached('Noord-Holland', 7)
  expect(verdict(setBrochureState, approved, seen, attached('North Holland', 7))).toBe('send')
  expect(verdict(setBrochureState, approved, seen, attached('Noord-Holland', 8))).toBe('changed')
})

test('[RC5] nor a deletion, that the language of a category or an ad was, or has another flag', () => {
  const categoryOf = (id: number, words: object) =>
    categories.parse({ ...KINDS.categories?.record?.('1'), language: { id, ...words } })
  const before = categoryOf(1, { name: 'Dutch', file_small_url: '/files/nl.svg' })
  const renamed = categoryOf(1, { name: 'Nederlands', file_small_url: '/files/nl-2.svg' })
  expect(verdict(deleteCategory, { id: '1' }, before, renamed)).toBe('send')
  expect(verdict(deleteCategory, { id: '1' }, before, categoryOf(2, { name: 'Dutch' }))).toBe('changed')
  const adOf = (id: string, symbol: string) => ({ ...adIn(), language: { id, name: 'Dutch', symbol } })
  expect(verdict(deleteAd, { id: '1' }, adOf('1', 'nl'), adOf('1', 'nl-nl'))).toBe('send')
  expect(verdict(deleteAd, { id: '1' }, adOf('1', 'nl'), adOf('2', 'nl'))).toBe('changed')
})
