import { useMemo, useState } from 'react'
import { shops } from '../../domain/shops/collection'
import { type ChangedShop, optionsWith, type ShopOption, shopOptions } from '../../domain/shops/options'
import { type Id, idIn } from '../../offline/define'
import { textNamed } from '../../offline/outbox/identities'
import { useEngine } from '../engineContext'
import { useOutbox } from '../sync'
import { useOptions } from './options'
import { useRecords } from './records'

/**
 * The shops that can be chosen: all that the provider lists, as they were changed here, with those that wait to be made and
 * without those that wait to be deleted.
 *
 * @param called `as chosen`: one that the provider names meanwhile keeps the id that it was chosen under, which an open form
 *   holds; `by now`: it goes by the provider's
 */
export function useShopOptions(called: 'as chosen' | 'by now' = 'as chosen'): readonly ShopOption[] {
  const engine = useEngine()
  const listed = useOptions(shopOptions)
  const changed = useChangedHere()
  const records = useRecords(shops, changed)
  return useMemo(() => {
    const rest = new Map(records.map((shop) => [shop.id, shop]))
    const own = changed.flatMap((id): ChangedShop[] => {
      const current = textNamed(id, engine.names.read())
      const shop = rest.get(current)
      // One that was named meanwhile may have been changed again under that name.
      rest.delete(current)
      if (shop) return [{ id: called === 'by now' ? current : id, shop }]
      return engine.record(shops, id).read() === null ? [{ id: current, shop: null }] : []
    })
    return optionsWith(listed, own)
  }, [engine, listed, records, changed, called])
}

/** The shops, by the ids that they had then, of which a change was waiting at any moment since somebody began to choose. */
function useChangedHere(): readonly Id[] {
  const outbox = useOutbox()
  const [changed, setChanged] = useState<readonly Id[]>([])
  const fresh = outbox
    .filter(({ record }) => record === shops.key(idIn(record)))
    .map(({ record }) => idIn(record))
    .filter((id) => !changed.includes(id))
  if (fresh.length > 0) setChanged([...new Set([...changed, ...fresh])])
  return changed
}
