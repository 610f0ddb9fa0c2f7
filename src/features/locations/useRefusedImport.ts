import { useState } from 'react'
import { type Refused, useRefusedEdit } from '../../data/form/refusedChange'
import { useWaiting } from '../../data/waiting'
import { nameOfRefused, refusedIn } from '../../domain/form/takenUp'
import { IMPORTS, importFromCsv, importFromUrl } from '../../domain/locations/wholeList'
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
  const named = <One extends Refused>(one: One | null) => (one?.seq === refusedIn(address) ? one : null)
  return { url: named(url), csv: named(csv) }
}

/** What *Import* opens: an import that was refused, where there is one, since another would wait behind it. */
export function useImportToOpen(shopId: Id): string {
  const refused = useWaiting(shops.key(shopId), IMPORTS).find(({ parked }) => parked?.reason === 'refused')
  return refused ? nameOfRefused(refused) : '1'
}
