import { expect, test } from 'vitest'
import { newId } from '../offline/define'
import { standingOn } from './standingOn'

const [category, shop, brochure] = [newId(), newId(), newId()]
const entry = (record: string, args: object, creation = false) => ({ record, args, creation })

const OUTBOX = [
  entry(`categories/${category}`, { id: category }, true),
  entry(`shops/${shop}`, { id: shop, changes: { shop_categories: [category] } }, true),
  entry(`categories/${category}`, { id: category, name: 'Tuin' }),
  entry(`brochures/${brochure}`, { id: brochure, shop_id: shop }, true),
  entry(`brochures/${brochure}`, { id: brochure, state: 'active' }),
  entry('brochures/7', { id: '7', state: 'active' }),
]
const places = (record: string) => standingOn(record, OUTBOX).map((one) => OUTBOX.indexOf(one))

test('what names a record that waits to be made stands on it, and what names that; its own changes do not', () => {
  expect(places(`categories/${category}`)).toEqual([1, 3, 4])
  expect(places(`shops/${shop}`)).toEqual([3, 4])
  expect(places(`brochures/${brochure}`)).toEqual([])
})

test('nothing stands on a record that the provider has: it is asked whether it may go', () => {
  expect(places('brochures/7')).toEqual([])
})
