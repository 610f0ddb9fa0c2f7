import { useMemo, useState } from 'react'
import { shops } from '../domain/shops/collection'
import { optionsWith, type ShopOption, shopOptions } from '../domain/shops/options'
import { type Id, idIn } from '../offline/define'
import { useEngine } from './engineContext'
import { useOptions } from './options'
import { useRecords } from './records'
import { useOutbox } from './sync'

/**
 * The shops that a form can choose from: all that the provider lists, as they were changed here, and those that wait to be made.
 * These keep the id that they were chosen under until the form is closed, also when the provider has named them meanwhile: the
 * form holds that id.
 */
export function useShopOptions(): readonly ShopOption[] {
  const engine = useEngine()
  const listed = useOptions(shopOptions)
  const changed = useChangedHere()
  const records = useRecords(shops, changed)
  return useMemo(() => {
    const rest = new Map(records.map((shop) => [shop.id, shop]))
    const own = changed.flatMap((id) => {
      const current = engine.currentId(shops, id).read()
      const shop = rest.get(current)
      // One that was named meanwhile may have been changed again under that name.
      rest.delete(current)
      return shop ? [{ id, shop }] : []
    })
    return optionsWith(listed, own)
  }, [engine, listed, records, changed])
}

/** The shops, by the ids that they had then, of which a change was waiting at any moment since the form was opened. */
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
