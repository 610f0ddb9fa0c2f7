import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useListAhead } from '../../data/ahead'
import { useEngine } from '../../data/engineContext'
import { brochures } from '../../domain/brochures/collection'
import { type BrochureFilter, NO_FILTERS } from '../../domain/brochures/rules'
import { defaultOrder, type ListedState } from '../../domain/brochures/states'
import { boardQuery, namesStatus, readBoardUrl } from './boardUrl'
import { lastTab, rememberTab } from './lastTab'
import { useNamed } from './namedFilter'
import { isLayer } from './useLayer'

const PATH = '/brochures'
const isBoard = (pathname: string) => pathname.replace(/\/+$/, '') === PATH

export interface BoardState {
  filter: BrochureFilter
  narrow: (part: Partial<BrochureFilter>) => void
  openTab: (status: ListedState) => void
  /** somebody points at the tab: its list is fetched before it is wanted */
  pointAtTab: (status: ListedState) => void
  clearFilters: () => void
}

/** The board's state is its address: what changes it goes there, and back and forward work by themselves. */
export function useBoardState(): BoardState {
  const { person } = useEngine()
  const { history } = useRouter()
  // Said anew from what was read: what else stands in the address (an opened brochure) does not make another list, and the
  // board is not drawn again for it. Null when the address names another screen already and this one is about to go.
  const asked = useLocation({
    select: ({ pathname, searchStr }) =>
      isBoard(pathname) ? boardQuery(readBoardUrl(searchStr, lastTab(person))) : null,
  })
  const namesNoStatus = useLocation({ select: ({ searchStr }) => !namesStatus(searchStr) })
  const query = useNamed(asked ?? boardQuery(readBoardUrl('', lastTab(person))))
  const filter = useMemo(() => readBoardUrl(query, lastTab(person)), [query, person])

  useEffect(() => {
    if (asked === null) return
    // An address without a status would mean another board to whoever gets it.
    if (namesNoStatus) history.replace(PATH + namingStatus(history.location.search, query))
    else rememberTab(person, filter.status)
  }, [history, asked, namesNoStatus, query, filter, person])

  const go = useCallback((next: BrochureFilter) => history.push(PATH + boardQuery(next)), [history])
  const readAhead = useListAhead(brochures)
  return useMemo(
    () => ({
      filter,
      narrow: (part) => go({ ...filter, ...part }),
      openTab: (status) => go(tabOf(filter, status)),
      pointAtTab: (status) => readAhead(tabOf(filter, status)),
      clearFilters: () => go({ ...filter, ...NO_FILTERS }),
    }),
    [filter, go, readAhead],
  )
}

/** Another tab starts from its first page, in its own order (spec section 4). */
const tabOf = (filter: BrochureFilter, status: ListedState): BrochureFilter => ({
  ...filter,
  status,
  order: defaultOrder(status),
})

/** The board as it is said in full; what lies over it stays. */
function namingStatus(search: string, query: string): string {
  const over = [...new URLSearchParams(search)].filter(([name]) => isLayer(name))
  return query + over.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')
}

export const hasFilters = (filter: BrochureFilter): boolean =>
  filter.top !== null ||
  [filter.language_ids, filter.category_ids, filter.shop_ids, filter.parser_classes].some((list) => list.length > 0)
