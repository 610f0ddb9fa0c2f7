import * as v from 'valibot'
import { defineCollection, type Id } from '../../offline/define'
import { get, path } from '../../provider/request'
import { readWhole, TOLD_OF_OTHERS, unwrap } from '../border'
import { byName } from '../values/nameOrder'
import { parserSchema } from './parser'

/** The parsers of one class. */
interface ParserFilter {
  parser_class_id: Id
}

export const parsers = defineCollection({
  name: 'parsers',
  toldOfOthers: TOLD_OF_OTHERS,
  parse: (value) => v.parse(parserSchema, value),
  readOne: unwrap('parser', parserSchema),
  requestOne: (id) => get(path`/parsers/${id}`),
  requestPage: ({ parser_class_id }: ParserFilter) => get('/parsers', { parser_class_id }),
  readPage: readWhole('parsers', parserSchema),
  facts: ({ name, parser_class_id }) => ({ name, parser_class_id }),
  matches: (facts, filter) => facts.parser_class_id === filter.parser_class_id,
  compare: () => byName,
})
