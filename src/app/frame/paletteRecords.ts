import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useEngine } from '../../data/engineContext'
import { useShopOptions } from '../../data/reading/shopOptions'
import type { Brochure } from '../../domain/brochures/brochure'
import { brochures } from '../../domain/brochures/collection'
import { wholeTab } from '../../domain/brochures/filter'
import { STATUSES, statusLabel } from '../../domain/brochures/states'
import { brochureFormAt, shopFormAt } from '../../domain/form/addresses'
import type { Engine } from '../../offline/engine'
import type { Command } from '../../ui/keys/commands'
import { folded } from '../../ui/text/folded'
import { bestFirst, nameFit } from './nameFit'

/** With fewer letters everything would match. */
const LETTERS = 2
/** Only this many are shown, the best ones: nobody reads more. */
const MOST = 8

/** Shops and brochures on this device that match by name; each opens in its form. */
export function useFoundRecords(search: string): { source: string; list: readonly Command[] }[] {
  const engine = useEngine()
  const shops = useShopOptions()
  const { history } = useRouter()
  // The first read starts loading the lists from the device: by the second letter they are there.
  useEffect(() => {
    brochuresOn(engine)
  }, [engine])
  return useMemo(() => {
    if (folded(search).length < LETTERS) return []
    const called = nameFit(search)
    const fit = ({ name }: { name: string }) => called(name)
    const foundShops = bestFirst(shops, fit).slice(0, MOST)
    const foundBrochures = bestFirst(brochuresOn(engine), fit).slice(0, MOST)
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
  }, [engine, shops, history, search])
}

/** Only what has been loaded here of the board’s lists. */
function brochuresOn(engine: Engine): readonly Brochure[] {
  const ids = STATUSES.flatMap(({ state }) => engine.list(brochures, wholeTab(state)).read().ids)
  return engine.records(brochures, [...new Set(ids)]).read()
}
