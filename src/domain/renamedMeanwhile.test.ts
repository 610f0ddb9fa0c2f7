/** The categories and shops that a record names may have been renamed by the time a change to the record arrives. */
import { expect, test } from 'vitest'
import { type AnyMutation, fieldsOf } from '../offline/mutation'
import { pick } from '../offline/overlay/overlay'
import { compare } from '../offline/reconcile/reconcile'
import { entryOf } from '../offline/testing/entries'
import { updateImageAd } from './ads/mutations'
import { brochures } from './brochures/collection'
import { editBrochure } from './brochures/edit'
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
