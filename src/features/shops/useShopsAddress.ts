import { useMemo } from 'react'
import type { ShopFilter } from '../../domain/shops/collection'
import { CUSTOMER_TYPES } from '../../domain/shops/words'
import { pageIn } from '../../ui/table/AddressPager'
import { type Address, useAddress } from '../../ui/useAddress'

/** What can replace the list or lie over it. */
export interface ShopsAddress extends Address {
  filter: ShopFilter
  page: number
  /** the new shop form: empty, or filled in with the refused creation named here; '' if it is closed */
  added: string
  /** ids of shops; '' for none */
  editing: string
  /** the refused change for which the edit form is opened; '' for none */
  refused: string
  brochuresOf: string
  statisticsOf: string
}

export function useShopsAddress(): ShopsAddress {
  const address = useAddress()
  return useMemo(() => {
    const { read } = address
    const customer = CUSTOMER_TYPES.find(({ value }) => value === read('customer'))?.value ?? null
    return {
      ...address,
      filter: { customer, search: read('search') },
      page: pageIn(address),
      added: read('new'),
      editing: read('edit'),
      refused: read('refused'),
      brochuresOf: read('brochures'),
      statisticsOf: read('statistics'),
    }
  }, [address])
}
