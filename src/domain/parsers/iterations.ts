import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get, path } from '../../provider/request'
import { id, recordsOf, unwrap } from '../border'
import { newestFirst } from '../values/idOrder'
import { iterationSchema } from './iteration'

/** The runs of one parser. */
interface IterationFilter {
  parser_id: Id
}

const page = v.object({
  iterations: recordsOf(iterationSchema),
  next_token: v.nullish(id, null),
  count: v.nullish(v.number(), null),
})

export const iterations = defineCollection({
  name: 'parser_iterations',
  parse: (value) => v.parse(iterationSchema, value),
  readOne: unwrap('iteration', iterationSchema),
  requestPage: ({ parser_id }: IterationFilter, next) =>
    get(path`/parsers/${parser_id}/iterations`, { next_token: next }),
  readPage: (body, { parser_id }) => {
    const { iterations: told, next_token, count } = v.parse(page, body)
    // A run may not tell its parser.
    const records = told.records.map((run) => ({ ...run, parser_id }))
    return { records, unread: told.unread, next: next_token, total: count }
  },
  facts: ({ parser_id }) => ({ parser_id }),
  matches: (facts, filter) => facts.parser_id === filter.parser_id,
  compare: () => newestFirst,
})
