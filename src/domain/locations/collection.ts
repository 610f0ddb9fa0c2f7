import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get } from '../../provider/request'
import { count, recordsOf, unwrap } from '../border'
import { newestFirst } from '../values/idOrder'
import { wanted, withoutCase } from '../values/search'
import { locationSchema } from './location'

interface LocationFilter {
  shop_id: Id
  search: string
}

const pageSchema = v.object({
  locations: recordsOf(locationSchema),
  total_pages: count,
  count: count,
})

export const locations = defineCollection({
  name: 'locations',
  parse: (value) => v.parse(locationSchema, value),
  readOne: unwrap('location', locationSchema),
  requestPage: ({ shop_id, search }: LocationFilter, next) =>
    get('/locations', { shop_id, page: next ?? 1, search: search === '' ? null : search }),
  readPage: (body) => {
    const { locations: told, total_pages, count: total } = v.parse(pageSchema, body)
    return { ...told, next: null, total, totalPages: total_pages }
  },
  // The text that searches look into, in lower case; made once per record, not once per search. No search contains a line break, so
  // it separates the fields.
  facts: ({ shop_id, name, address, city, zip_code }) => ({
    shop_id,
    text: withoutCase([name, address, city, zip_code].join('\n')),
  }),
  matches: (location, { shop_id, search }) => location.shop_id === shop_id && location.text.includes(wanted(search)),
  compare: () => newestFirst,
})
