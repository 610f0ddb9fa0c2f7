import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get } from '../../provider/request'
import { unwrap } from '../border'
import { compareNames } from '../nameOrder'
import type { NoFilter } from '../options'
import { adminSchema } from './admin'

const pageSchema = v.object({ admins: v.array(adminSchema) })

/** All of them: an aggregator has dozens of staff. */
export const admins = defineCollection({
  name: 'admins',
  parse: (value) => v.parse(adminSchema, value),
  readOne: unwrap('admin', adminSchema),
  requestOne: (adminId) => get(`/admins/${adminId}`),
  requestPage: (_: NoFilter) => get('/admins'),
  readPage: (body) => {
    const records = v.parse(pageSchema, body).admins
    return { records, next: null, total: records.length }
  },
  facts: ({ first_name, last_name }) => ({ first_name, last_name }),
  matches: () => true,
  compare: () => (a, b) =>
    compareNames(a.first_name, b.first_name) || compareNames(a.last_name, b.last_name) || Number(a.id) - Number(b.id),
})
