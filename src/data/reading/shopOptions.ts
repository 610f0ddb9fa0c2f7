import { useMemo, useState } from 'react'
import { shops } from '../../domain/shops/collection'
import { type ChangedShop, optionsWith, type ShopOption, shopOptions } from '../../domain/shops/options'
import { type Id, idIn } from '../../offline/define'
import { renamed } from '../../offline/names'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import { useOutbox } from '../sync'
import { useOptions } from './options'
import { useRecords } from './records'

/**
 * The shops that can be chosen: all that the provider lists, with this device's changes, with those that wait to be made and
 * without those that wait to be deleted.
 */
export function useShopOptions(): readonly ShopOption[] {
  const engine = useEngine()
  const listed = useOptions(shopOptions)
  const changed = useChangedHere()
  const records = useRecords(shops, changed)
  return useMemo(() => {
    const known = new Map(records.map((shop) => [shop.id, shop]))
    const own = changed.flatMap((id): ChangedShop[] => {
      const shop = known.get(id)
      if (shop) return [{ id, shop }]
      return engine.record(shops, id).read() === null ? [{ id, shop: null }] : []
    })
    return optionsWith(listed, own)
  }, [engine, listed, records, changed])
}

/** The shops that had a waiting change at any moment since somebody began to choose. */
function useChangedHere(): readonly Id[] {
  const names = useSource(useEngine().names)
  const outbox = useOutbox()
  const [changed, setChanged] = useState<readonly Id[]>([])
  const fresh = outbox
    .filter(({ record }) => record === shops.key(idIn(record)))
    .map(({ record }) => idIn(record))
    .filter((id) => !changed.includes(id))
  if (fresh.length > 0) setChanged([...new Set([...changed, ...fresh])])
  return useMemo(() => [...new Set(renamed(changed, names))], [changed, names])
}
