import { useMemo, useState } from 'react'
import { shops } from '../domain/shops/collection'
import { optionsWith, type ShopOption, shopOptions } from '../domain/shops/options'
import { type Id, idIn } from '../offline/define'
import { useEngine } from './engineContext'
import { useOptions } from './options'
import { useRecords } from './records'
import { useOutbox } from './sync'

/**
 * The shops that a form can choose from: all that the provider lists, and those that wait to be made. These keep the id that they
 * were chosen under until the form is closed, also when the provider has named them meanwhile: the form holds that id.
 */
export function useShopOptions(): readonly ShopOption[] {
  const engine = useEngine()
  const listed = useOptions(shopOptions)
  const made = useMadeHere()
  const records = useRecords(shops, made)
  return useMemo(() => {
    const current = new Map(records.map((shop) => [shop.id, shop]))
    const own = made.flatMap((id) => {
      const shop = current.get(engine.currentId(shops, id).read())
      return shop ? [{ id, shop }] : []
    })
    return optionsWith(listed, own)
  }, [engine, listed, records, made])
}

/** The ids under which shops were made here that were waiting at any moment since the form was opened. */
function useMadeHere(): readonly Id[] {
  const outbox = useOutbox()
  const [made, setMade] = useState<readonly Id[]>([])
  const fresh = outbox
    .filter(({ creation, record }) => creation && record === shops.key(idIn(record)))
    .map(({ record }) => idIn(record))
    .filter((id) => !made.includes(id))
  if (fresh.length > 0) setMade([...made, ...fresh])
  return made
}
