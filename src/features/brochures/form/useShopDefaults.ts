import { useMemo } from 'react'
import { useAsk } from '../../../data/ask'
import { defaultsFromOption, readShopDefaults, type ShopDefaults } from '../../../domain/brochures/shopDefaults'
import type { Id } from '../../../offline/define'
import { get } from '../../../provider/request'
import type { FormOptions } from './useFormOptions'

export interface PickedShop {
  /** as the provider told, or else what the list of shops tells; null while no shop is picked */
  shop: ShopDefaults | null
  /** nothing better will come for now: what it fills in can be filled in */
  settled: boolean
}

/** The shop that the form is about. Its regions show at once, from the light list; the rest as the provider tells it. */
export function useShopDefaults(shopId: Id, { shops, regions }: FormOptions): PickedShop {
  const isPicked = shopId !== ''
  const { data, error, loading } = useAsk(
    isPicked ? ['shop defaults', shopId] : null,
    isPicked ? get(`/shops/${shopId}`) : null,
    readShopDefaults,
  )
  const option = shops.find(({ id }) => id === shopId)
  return useMemo(() => {
    const known = data?.id === shopId ? data : null
    const shop = known ?? (option ? defaultsFromOption(option, regions) : null)
    return { shop, settled: known !== null || (!loading && Boolean(error)) }
  }, [data, error, loading, option, regions, shopId])
}
