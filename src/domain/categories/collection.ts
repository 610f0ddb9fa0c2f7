import * as v from 'valibot'
import { id, text, version } from '../border'
import { defineOptions } from '../options'

export const categorySchema = v.object({
  id,
  version,
  name: text,
  language: v.nullish(v.object({ id, name: text }), null),
})
export type Category = v.InferOutput<typeof categorySchema>

export const categories = defineOptions('categories', '/categories', 'categories', categorySchema)
