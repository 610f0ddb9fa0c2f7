/** What picking a shop fills in (spec section 5). */
import * as v from 'valibot'
import { id, type Named, named, text, unwrap } from '../border'
import type { CategoryOption } from '../categories/category'
import type { Region } from '../regions/collection'
import type { ShopOption } from '../shops/options'
import type { Brochure } from './brochure'
import { type BrochureFields, keepFitting } from './form'
import { isHotspotMode } from './formWords'

const categoryIds = v.optional(
  v.pipe(
    v.array(v.object({ id, category: v.optional(v.object({ id })) })),
    v.transform((links) => links.map((link) => link.category?.id ?? link.id)),
  ),
  [],
)

/** A shop as far as a new brochure takes after it. */
const shopDefaultsSchema = v.object({
  id,
  name: text,
  website_url: text,
  regions: v.optional(v.array(named), []),
  customer_level: v.nullish(v.number(), null),
  hotspot_mode: text,
  shop_categories: categoryIds,
  shop_toplevel: categoryIds,
  shop_afterpage: categoryIds,
})
export type ShopDefaults = v.InferOutput<typeof shopDefaultsSchema>

/** Reads `GET /shops/{id}`. */
export const readShopDefaults = unwrap('shop', shopDefaultsSchema)

/** Without the provider: what the light list of shops tells, which is the regions. The rest stays as the form has it. */
export const defaultsFromOption = (option: ShopOption, regions: readonly Region[]): ShopDefaults => ({
  id: option.id,
  name: option.name,
  website_url: '',
  regions: option.region_ids.flatMap((regionId) => regions.find((region) => region.id === regionId) ?? []),
  customer_level: null,
  hotspot_mode: '',
  shop_categories: [],
  shop_toplevel: [],
  shop_afterpage: [],
})

/** “Customer level, hotspot mode taken from the shop; categories, top-level and afterpage categories taken only when empty.” */
export function takenFromShop(
  form: BrochureFields,
  shop: ShopDefaults,
  categories: readonly CategoryOption[],
): Partial<BrochureFields> {
  const unlessChosen = (chosen: string[], ofShop: string[]) =>
    chosen.length > 0 ? chosen : keepFitting(ofShop, categories, form.language_id)
  return {
    customer_level: shop.customer_level ?? form.customer_level,
    hotspot_mode: isHotspotMode(shop.hotspot_mode) ? shop.hotspot_mode : form.hotspot_mode,
    brochure_categories: unlessChosen(form.brochure_categories, shop.shop_categories),
    brochure_toplevel: unlessChosen(form.brochure_toplevel, shop.shop_toplevel),
    brochure_afterpage: unlessChosen(form.brochure_afterpage, shop.shop_afterpage),
  }
}

/** The regions of a brochure's own shop, for the edit form before the shop itself has been read. */
export const regionsOfShop = (brochure: Brochure): readonly Named[] => brochure.shop?.regions ?? []
