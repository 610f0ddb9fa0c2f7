import { useMemo } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import type { Brochure } from '../../../domain/brochures/brochure'
import {
  defaultsFromOption,
  defaultsOfOwn,
  defaultsOfShop,
  type ShopDefaults,
} from '../../../domain/brochures/shopDefaults'
import { shops } from '../../../domain/shops/collection'
import type { Id } from '../../../offline/define'
import type { FormOptions } from './useFormOptions'

export interface PickedShop {
  /** as the provider told it or this device knows it, else from the list of shops; null while no shop is picked */
  shop: ShopDefaults | null
  /** it comes from more than the list of shops, and nothing newer is on its way, so the form can be filled in from it */
  isKnown: boolean
}

/**
 * The form's shop. Its regions show at once, from the light list; the rest comes from the provider.
 *
 * @param own the shop that the brochure already has, from the brochure itself: this one is not asked for
 */
export function useShopDefaults(
  shopId: Id,
  { shops: options, regions }: FormOptions,
  own: Brochure['shop'] = null,
): PickedShop {
  const isOwn = own?.id === shopId
  const { record, refreshing } = useFreshRecord(shops, shopId === '' || isOwn ? null : shopId)
  const option = options.find(({ id }) => id === shopId)
  return useMemo(() => {
    if (own && isOwn) return { shop: defaultsOfOwn(own), isKnown: true }
    const known = record ? defaultsOfShop(record) : null
    const shop = known ?? (option ? defaultsFromOption(option, regions) : null)
    return { shop, isKnown: known !== null && !refreshing }
  }, [own, isOwn, record, refreshing, option, regions])
}
