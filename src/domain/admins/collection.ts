import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get } from '../../provider/request'
import { unwrap } from '../border'
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
  compare: () => (a, b) => a.first_name.localeCompare(b.first_name) || a.last_name.localeCompare(b.last_name),
})
