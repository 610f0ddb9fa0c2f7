import { useState } from 'react'
import { type Refused, useRefusedEdit } from '../../data/form/refusedChange'
import { useWaiting } from '../../data/waiting'
import { nameOfRefused, refusedIn } from '../../domain/form/takenUp'
import { IMPORTS, importFromCsv, importFromUrl } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import type { Id } from '../../offline/define'

/**
 * The refused import that the address names, if any; later imports wait behind it. The shop itself may be gone: an import changes
 * nothing of it.
 */
export function useRefusedImport(shopId: Id, address: string) {
  const [shop] = useState(() => shops.parse({ id: shopId }))
  const url = useRefusedEdit(importFromUrl, shop)
  const csv = useRefusedEdit(importFromCsv, shop)
  const named = <One extends Refused>(one: One | null) => (one?.seq === refusedIn(address) ? one : null)
  return { url: named(url), csv: named(csv) }
}

/** What *Import* opens: a refused import if there is one, since a new one would wait behind it. */
export function useImportToOpen(shopId: Id): string {
  const refused = useWaiting(shops.key(shopId), IMPORTS).find(({ parked }) => parked?.reason === 'refused')
  return refused ? nameOfRefused(refused) : '1'
}
