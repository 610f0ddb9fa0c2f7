import { useMemo } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { defaultsFromOption, defaultsOfShop, type ShopDefaults } from '../../../domain/brochures/shopDefaults'
import { shops } from '../../../domain/shops/collection'
import type { Id } from '../../../offline/define'
import type { FormOptions } from './useFormOptions'

export interface PickedShop {
  /** as the provider told, or this device knows it, or else what the list of shops tells; null while no shop is picked */
  shop: ShopDefaults | null
  /** it is more than what the list of shops tells, and nothing newer is on its way: what it fills in can be filled in */
  isKnown: boolean
}

/** The shop that the form is about. Its regions show at once, from the light list; the rest as the provider tells it. */
export function useShopDefaults(shopId: Id, { shops: options, regions }: FormOptions): PickedShop {
  const { record, refreshing } = useFreshRecord(shops, shopId === '' ? null : shopId)
  const option = options.find(({ id }) => id === shopId)
  return useMemo(() => {
    const known = record ? defaultsOfShop(record) : null
    const shop = known ?? (option ? defaultsFromOption(option, regions) : null)
    return { shop, isKnown: known !== null && !refreshing }
  }, [record, refreshing, option, regions])
}
