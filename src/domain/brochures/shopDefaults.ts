/** What picking a shop fills in (spec section 5). */
import type { Id } from '../../offline/define'
import { idsOf } from '../border'
import type { CategoryOption } from '../categories/category'
import type { Region } from '../regions/collection'
import type { ShopOption } from '../shops/options'
import type { Shop } from '../shops/shop'
import type { Brochure, CategoryList } from './brochure'
import { type BrochureFields, keepFitting } from './form'
import { isCustomerLevel, isHotspotMode } from './formWords'

/** The part of a shop that a new brochure takes over. */
export interface ShopDefaults
  extends Pick<Shop, 'id' | 'name' | 'website_url' | 'customer_level' | 'hotspot_mode'>,
    Record<CategoryList, readonly Id[]> {
  /** null: not known on this device */
  regions: Shop['regions'] | null
}

const NO_CATEGORIES: Record<CategoryList, readonly Id[]> = {
  brochure_categories: [],
  brochure_toplevel: [],
  brochure_afterpage: [],
}

/** Works without the provider: for a shop that this device has seen, with changes made here. */
export const defaultsOfShop = ({ shop_categories, shop_toplevel, shop_afterpage, ...shop }: Shop): ShopDefaults => ({
  ...shop,
  brochure_categories: idsOf(shop_categories),
  brochure_toplevel: idsOf(shop_toplevel),
  brochure_afterpage: idsOf(shop_afterpage),
})

/** From the shop that a brochure already has, as far as the brochure tells it. */
export const defaultsOfOwn = (shop: NonNullable<Brochure['shop']>): ShopDefaults => ({ ...shop, ...NO_CATEGORIES })

/**
 * From a shop that this device has never seen. The light list of shops tells only its regions; the rest stays as the form has it.
 */
export const defaultsFromOption = (option: ShopOption, known: readonly Region[]): ShopDefaults => ({
  id: option.id,
  name: option.name,
  website_url: '',
  regions: regionsOf(option, known),
  customer_level: null,
  hotspot_mode: '',
  ...NO_CATEGORIES,
})

function regionsOf({ region_ids }: ShopOption, known: readonly Region[]): ShopDefaults['regions'] {
  const regions = region_ids.flatMap((regionId) => known.find(({ id }) => id === regionId) ?? [])
  return regions.length === 0 && region_ids.length > 0 ? null : regions
}

/**
 * “Customer level, hotspot mode taken from the shop; categories, top-level and afterpage categories taken only when empty.”
 *
 * @param atPick the form when the shop was picked, which may be long before the shop is known: choices made since then stay
 */
export function takenFromShop(
  form: BrochureFields,
  atPick: BrochureFields,
  shop: ShopDefaults,
  categories: readonly CategoryOption[],
): Pick<BrochureFields, 'customer_level' | 'hotspot_mode' | CategoryList> {
  const isLeft = (name: 'customer_level' | 'hotspot_mode') => form[name] === atPick[name]
  const chosenIn = (list: CategoryList) =>
    form[list].length > 0 ? form[list] : keepFitting(shop[list], categories, form.language_id)
  return {
    customer_level:
      isLeft('customer_level') && isCustomerLevel(shop.customer_level) ? shop.customer_level : form.customer_level,
    hotspot_mode: isLeft('hotspot_mode') && isHotspotMode(shop.hotspot_mode) ? shop.hotspot_mode : form.hotspot_mode,
    brochure_categories: chosenIn('brochure_categories'),
    brochure_toplevel: chosenIn('brochure_toplevel'),
    brochure_afterpage: chosenIn('brochure_afterpage'),
  }
}
