import type { Id } from '../../offline/define'
import { defineCreation } from '../../offline/mutation'
import { post } from '../../provider/request'
import type { Named } from '../border'
import { withRestIds } from '../restIds'
import { parsers } from './collection'
import type { ParserForm } from './form'
import type { Parser } from './parser'

interface AddParserArgs {
  id: Id
  fields: ParserForm
  parser_class_id: Id
  /** the names of what was chosen, for the list until the provider has the parser */
  shop: Named
  language: Parser['language']
}

const IDS = ['shop_id', 'region_id', 'language_id', 'parser_class_id']

/** Adds a parser; the provider runs it at once, and tells the progress over its channel. */
export const addParser = defineCreation<AddParserArgs>()({
  name: 'parser.add',
  version: 1,
  collection: parsers,
  id: ({ id }) => id,
  make: ({ id, fields, ...named }) => ({ id, version: null, ...fields, ...named }),
  request: ({ fields, parser_class_id }) => post('/parsers', withRestIds({ ...fields, parser_class_id }, IDS)),
  recognizedBy: ['name', 'url', 'shop', 'region_id', 'language_id', 'parser_class_id'],
  describe: ({ fields }) => `Add parser “${fields.name}”`,
})
