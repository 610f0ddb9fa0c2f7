import * as v from 'valibot'
import { defineCollection } from '../../offline/define'
import { get } from '../../provider/request'
import { readWhole, TOLD_OF_OTHERS, unwrap } from '../border'
import { categoryDraft } from '../form/draftKeys'
import { ALL, type NoFilter, type OptionFacts } from '../form/options'
import { byName } from '../values/nameOrder'
import { type Category, categorySchema } from './category'

/** The whole list: forms and filters choose from it, and its own table sorts and searches on the device. */
export const categories = defineCollection<Category, OptionFacts, NoFilter>({
  name: 'categories',
  toldOfOthers: TOLD_OF_OTHERS,
  parse: (value) => v.parse(categorySchema, value),
  readOne: unwrap('category', categorySchema),
  wholeList: ALL,
  requestPage: () => get('/categories'),
  readPage: readWhole('categories', categorySchema),
  drafts: (id) => [categoryDraft(id)],
  facts: ({ name }) => ({ name }),
  matches: () => true,
  compare: () => byName,
})
