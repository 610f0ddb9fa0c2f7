import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { id, text, version } from '../border'
import { defineOptions } from '../options'
import type { Shop } from './shop'

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

/** The options with shops that only this device has as yet, each under the id that it was made under; by name, as all of them. */
export function optionsWith(
  listed: readonly ShopOption[],
  made: readonly { id: Id; shop: Pick<Shop, 'id' | 'name' | 'regions'> }[],
): readonly ShopOption[] {
  if (made.length === 0) return listed
  const named = new Set(made.map(({ shop }) => shop.id))
  const own = made.map(({ id, shop: { name, regions } }) => ({
    ...{ id, version: null, name, language_ids: [] },
    region_ids: regions.map((region) => region.id),
  }))
  return [...listed.filter((option) => !named.has(option.id)), ...own].sort((a, b) => a.name.localeCompare(b.name))
}
