import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { id, listOf, text, version } from '../border'
import { defineOptions } from '../form/options'
import { sortedByName } from '../values/nameOrder'
import type { Shop } from './shop'

/** A shop as filters and forms need it: `GET /shops/shop_options` tells all shops, with few fields. */
const shopOptionSchema = v.object({
  id,
  version,
  name: text,
  language_ids: listOf(id),
  region_ids: listOf(id),
})
export type ShopOption = v.InferOutput<typeof shopOptionSchema>

export const shopOptions = defineOptions('shop_options', '/shops/shop_options', 'shops', shopOptionSchema)

/** A shop with a change that waits, or waited, on this device: its id here, and the shop as it is now; null: it is deleted. */
export interface ChangedShop {
  id: Id
  shop: Pick<Shop, 'id' | 'name' | 'regions'> | null
}

/** The options as they are on this device, by name: with shops that wait to be made, with changes, without deleted ones. */
export function optionsWith(listed: readonly ShopOption[], changed: readonly ChangedShop[]): readonly ShopOption[] {
  if (changed.length === 0) return listed
  const before = new Map(listed.map((option) => [option.id, option]))
  const replaced = new Set(changed.map(({ id, shop }) => shop?.id ?? id))
  const own = changed.flatMap(({ id, shop }): ShopOption[] => {
    if (!shop) return []
    const { name, regions } = shop
    const { language_ids = [] } = before.get(shop.id) ?? {}
    return [{ id, version: null, name, language_ids, region_ids: regions.map((region) => region.id) }]
  })
  return sortedByName([...listed.filter((option) => !replaced.has(option.id)), ...own])
}
