import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get } from '../../provider/request'
import { unwrap } from '../border'
import { byName } from '../nameOrder'
import { parserSchema } from './parser'

/** The parsers of one class. */
interface ParserFilter {
  parser_class_id: Id
}

const list = v.object({ parsers: v.array(parserSchema) })

export const parsers = defineCollection({
  name: 'parsers',
  parse: (value) => v.parse(parserSchema, value),
  readOne: unwrap('parser', parserSchema),
  requestOne: (id) => get(`/parsers/${id}`),
  requestPage: ({ parser_class_id }: ParserFilter) => get('/parsers', { parser_class_id }),
  readPage: (body) => {
    const records = v.parse(list, body).parsers
    return { records, next: null, total: records.length }
  },
  facts: ({ name, parser_class_id }) => ({ name, parser_class_id }),
  matches: (facts, filter) => facts.parser_class_id === filter.parser_class_id,
  compare: () => byName,
})
