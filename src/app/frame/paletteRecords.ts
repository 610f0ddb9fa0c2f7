import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useEngine } from '../../data/engineContext'
import { useRecords } from '../../data/reading/records'
import { useShopOptions } from '../../data/reading/shopOptions'
import { brochures } from '../../domain/brochures/collection'
import { wholeTab } from '../../domain/brochures/filter'
import { STATUSES, statusLabel } from '../../domain/brochures/states'
import { brochureFormAt, shopFormAt } from '../../domain/form/addresses'
import type { Command } from '../../ui/keys/commands'
import { folded } from '../../ui/text/folded'
import { bestFirst, nameFit } from './nameFit'

/** With fewer letters everything would match. */
const LETTERS = 2
/** Only this many are shown, the best ones: nobody reads more. */
const MOST = 8

interface Found {
  groups: { source: string; list: readonly Command[] }[]
  /** the brochures of this device have been read */
  isRead: boolean
}

/** Shops and brochures on this device that match by name; each opens in its form. */
export function useFoundRecords(search: string): Found {
  const shops = useShopOptions()
  const { here, isRead } = useBrochuresHere()
  const { history } = useRouter()
  const groups = useMemo(() => {
    if (folded(search).length < LETTERS) return []
    const called = nameFit(search)
    const fit = ({ name }: { name: string }) => called(name)
    const foundShops = bestFirst(shops, fit).slice(0, MOST)
    const foundBrochures = bestFirst(here, fit).slice(0, MOST)
    return [
      {
        source: 'Brochures found',
        list: foundBrochures.map(({ id, name, state }) => ({
          id: `brochure ${id}`,
          label: name,
          hint: statusLabel(state),
          run: () => history.push(brochureFormAt(id, state)),
        })),
      },
      {
        source: 'Shops found',
        list: foundShops.map(({ id, name }) => ({
          id: `shop ${id}`,
          label: name,
          run: () => history.push(shopFormAt(id)),
        })),
      },
    ].filter(({ list }) => list.length > 0)
  }, [here, shops, history, search])
  return { groups, isRead }
}

/** Only what has been loaded here of the board’s lists. Looking at them starts reading them from the device. */
function useBrochuresHere() {
  const engine = useEngine()
  const lists = useMemo(() => STATUSES.map(({ state }) => engine.list(brochures, wholeTab(state))), [engine])
  const read = () => lists.map((list) => list.read())
  const [views, setViews] = useState(read)
  const look = useEffectEvent(() => setViews(read()))
  useEffect(() => {
    look()
    const stops = lists.map(({ subscribe }) => subscribe(() => look()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [lists])
  const ids = useMemo(() => [...new Set(views.flatMap((view) => view.ids))], [views])
  return { here: useRecords(brochures, ids), isRead: views.every(({ from }) => from !== 'none') }
}
