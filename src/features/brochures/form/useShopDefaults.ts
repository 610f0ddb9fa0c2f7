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
  /** as the provider told, or this device knows it, or else what the list of shops tells; null while no shop is picked */
  shop: ShopDefaults | null
  /** it is more than what the list of shops tells, and nothing newer is on its way: what it fills in can be filled in */
  isKnown: boolean
}

/**
 * The shop that the form is about. Its regions show at once, from the light list; the rest as the provider tells it.
 *
 * @param own the one that the brochure has already, as it tells it itself: that one is not asked for
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
