import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get, path } from '../../provider/request'
import { readWhole, unwrap } from '../border'
import { adminDraft } from '../form/draftKeys'
import type { NoFilter } from '../form/options'
import { byId } from '../values/idOrder'
import { compareNames } from '../values/nameOrder'
import { adminSchema } from './admin'

/** The whole list: an aggregator has dozens of staff. */
export const admins = defineCollection({
  name: 'admins',
  parse: (value) => v.parse(adminSchema, value),
  readOne: unwrap('admin', adminSchema),
  requestOne: (adminId) => get(path`/admins/${adminId}`),
  requestPage: (_: NoFilter) => get('/admins'),
  readPage: readWhole('admins', adminSchema),
  drafts: (id) => [adminDraft(id)],
  facts: ({ first_name, last_name }) => ({ first_name, last_name }),
  matches: () => true,
  compare: () => (a, b) =>
    compareNames(a.first_name, b.first_name) || compareNames(a.last_name, b.last_name) || byId(a, b),
})
