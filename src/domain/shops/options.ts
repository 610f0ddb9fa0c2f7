import * as v from 'valibot'
import { id, text, version } from '../border'
import { defineOptions } from '../options'

/** A shop as filters and forms need it: `GET /shops/shop_options` is all shops, light. */
const shopOptionSchema = v.object({
  id,
  version,
  name: text,
  language_ids: v.optional(v.array(id), []),
  region_ids: v.optional(v.array(id), []),
})
export type ShopOption = v.InferOutput<typeof shopOptionSchema>

export const shopOptions = defineOptions('shop_options', '/shops/shop_options', 'shops', shopOptionSchema)
