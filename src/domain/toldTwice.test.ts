/** Lists that are not read through the mirror, which keeps records from showing twice in all others (rule MI13). */
import { expect, test } from 'vitest'
import { idsOf } from './border'
import { offers } from './offers/collection'
import { readBrochures, readCustomers } from './shops/reads'

const twice = (ids: number[], fields: object = {}) =>
  [...ids, ...ids].map((id) => ({ id, name: `No ${id}`, ...fields }))

test('[MI13] a brochure or a customer that the provider tells twice is shown once beside its shop', () => {
  expect(idsOf(readBrochures({ brochures: twice([7, 8], { state: 'inbox' }) }).records)).toEqual(['7', '8'])
  expect(idsOf(readCustomers({ customers: twice([5]) }))).toEqual(['5'])
})

test('[MI13] an offer that the provider tells twice has one place, that in the order', () => {
  const { order, ordered, fresh } = offers.readOne({ brochures: twice([1, 2]), new_brochures: twice([2, 3]) })
  expect([order, ordered, fresh].map(idsOf)).toEqual([['1', '2'], ['1', '2'], ['3']])
})
