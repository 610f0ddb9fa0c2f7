import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get, path } from '../../provider/request'
import { count, recordsOf, TOLD_OF_OTHERS, unwrap } from '../border'
import { importDraft, newLocationDraft, shopDraft } from '../form/draftKeys'
import { byId } from '../values/idOrder'
import { compareKeys, nameKey } from '../values/nameOrder'
import { wanted, withoutCase } from '../values/search'
import { shopSchema } from './shop'
import type { CustomerType } from './words'

export interface ShopFilter {
  /** null: customers of every kind */
  customer: CustomerType | null
  search: string
}

interface ShopFacts {
  name: string
  /** absent in rows of older consoles, until the list is read again */
  order?: string
  customer: string
}

const orderOf = ({ order, name }: ShopFacts): string => order ?? nameKey(name)

const pageSchema = v.object({
  shops: recordsOf(shopSchema),
  total_pages: count,
  count: count,
})

export const shops = defineCollection({
  name: 'shops',
  toldOfOthers: TOLD_OF_OTHERS,
  parse: (value) => v.parse(shopSchema, value),
  readOne: unwrap('shop', shopSchema),
  requestOne: (id) => get(path`/shops/${id}`),
  requestPage: ({ customer, search }: ShopFilter, next) =>
    get('/shops', { customer, search: search === '' ? null : search, page: next ?? 1 }),
  readPage: (body) => {
    const { shops: told, count: total, total_pages } = v.parse(pageSchema, body)
    return { ...told, next: null, total, totalPages: total_pages }
  },
  drafts: (id) => [shopDraft(id), newLocationDraft(id), importDraft(id)],
  // Lower-cased and with its sorting key once per record, not once per search or comparison.
  facts: ({ name, customer }): ShopFacts => ({ name: withoutCase(name), order: nameKey(name), customer }),
  matches: (shop, { customer, search }) =>
    (customer === null || shop.customer === customer) && shop.name.includes(wanted(search)),
  compare: () => (a, b) => compareKeys(orderOf(a), orderOf(b)) || byId(a, b),
})
