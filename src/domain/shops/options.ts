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

/** The options with shops as only this device has them yet, each under the id that it is known by here; by name, as all of them. */
export function optionsWith(
  listed: readonly ShopOption[],
  changed: readonly { id: Id; shop: Pick<Shop, 'id' | 'name' | 'regions'> }[],
): readonly ShopOption[] {
  if (changed.length === 0) return listed
  const replaced = new Map(changed.map(({ shop }) => [shop.id, listed.find((option) => option.id === shop.id)]))
  const own = changed.map(({ id, shop: { id: current, name, regions } }) => ({
    language_ids: replaced.get(current)?.language_ids ?? [],
    ...{ id, version: null, name },
    region_ids: regions.map((region) => region.id),
  }))
  return [...listed.filter((option) => !replaced.has(option.id)), ...own].sort((a, b) => a.name.localeCompare(b.name))
}
