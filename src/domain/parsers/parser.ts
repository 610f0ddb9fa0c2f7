import * as v from 'valibot'
import { id, named, text, version } from '../border'

/** A parser reads a shop's folders from a web address by itself (spec section 3). */
export const parserSchema = v.object({
  id,
  version,
  name: text,
  url: text,
  shop: named,
  region_id: id,
  language_id: id,
  language: v.object({ name: text, file_small_url: text }),
  parser_class_id: id,
})
export type Parser = v.InferOutput<typeof parserSchema>
