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

/** With fewer letters everything fits. */
const LETTERS = 2
/** More than these, the best ones, are not read. */
const MOST = 8

/** Shops and brochures that are called so, among those on this device; each opens where it is edited. */
export function useFoundRecords(search: string): { source: string; list: readonly Command[] }[] {
  const engine = useEngine()
  const shops = useShopOptions()
  const { history } = useRouter()
  // Lists are read from the device when they are first asked for: by the time of the second letter they are there.
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

/** As far as the board’s lists have been loaded here. */
function brochuresOn(engine: Engine): readonly Brochure[] {
  const ids = STATUSES.flatMap(({ state }) => engine.list(brochures, wholeTab(state)).read().ids)
  return engine.records(brochures, [...new Set(ids)]).read()
}
