import { useState } from 'react'
import { useRefusedEdit } from '../../data/form/refusedChange'
import { refusedIn } from '../../domain/form/takenUp'
import { importFromCsv, importFromUrl } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import type { Id } from '../../offline/define'

/**
 * The import that the provider refused, where the address names one: what is imported later waits behind it. An import changes nothing
 * of the shop itself, which may be gone.
 */
export function useRefusedImport(shopId: Id, address: string) {
  const [shop] = useState(() => shops.parse({ id: shopId }))
  const url = useRefusedEdit(importFromUrl, shop)
  const csv = useRefusedEdit(importFromCsv, shop)
  return refusedIn(address) === null ? { url: null, csv: null } : { url, csv }
}
