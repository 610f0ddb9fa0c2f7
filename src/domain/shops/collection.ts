import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get } from '../../provider/request'
import { unwrap } from '../border'
import { shopSchema } from './shop'
import type { CustomerType } from './words'

export interface ShopFilter {
  /** null: of every kind */
  customer: CustomerType | null
  search: string
}

const pageSchema = v.object({
  shops: v.array(shopSchema),
  total_pages: v.nullish(v.number(), null),
  count: v.nullish(v.number(), null),
})

export const shops = defineCollection({
  name: 'shops',
  parse: (value) => v.parse(shopSchema, value),
  readOne: unwrap('shop', shopSchema),
  requestOne: (id) => get(`/shops/${id}`),
  requestPage: ({ customer, search }: ShopFilter, next) =>
    get('/shops', { customer, search: search === '' ? null : search, page: next ?? 1 }),
  readPage: (body) => {
    const { shops: records, count, total_pages } = v.parse(pageSchema, body)
    return { records, next: null, total: count, totalPages: total_pages }
  },
  // In lower case once a record, not once a search.
  facts: ({ name, customer }) => ({ name: name.toLowerCase(), customer }),
  matches: (shop, { customer, search }) =>
    (customer === null || shop.customer === customer) && shop.name.includes(search.toLowerCase()),
  compare: () => (a, b) => (a.name === b.name ? Number(a.id) - Number(b.id) || 0 : a.name < b.name ? -1 : 1),
})
