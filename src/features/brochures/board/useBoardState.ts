import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useListAhead } from '../../../data/reading/ahead'
import { useNamed } from '../../../data/reading/records'
import { brochures } from '../../../domain/brochures/collection'
import { type BrochureFilter, NO_FILTERS } from '../../../domain/brochures/filter'
import { defaultOrder, type ListedState } from '../../../domain/brochures/states'
import { BOARD, boardQuery, isBoard, listInAddress, namesStatus, readBoardUrl } from './boardUrl'
import { lastTab, rememberTab } from './lastTab'
import { isLayer } from './useLayer'

export interface BoardState {
  filter: BrochureFilter
  narrow: (part: Partial<BrochureFilter>) => void
  openTab: (status: ListedState) => void
  /** somebody points at a tab: its list is fetched before it is opened */
  pointAtTab: (status: ListedState) => void
  clearFilters: () => void
}

/** The board's state is its address: every change goes there, so that Back and Forward work by themselves. */
export function useBoardState(): BoardState {
  const { person } = useEngine()
  const { history } = useRouter()
  const inAddress = useMemo(() => listInAddress((search) => readBoardUrl(search, lastTab(person)), isBoard), [person])
  const query = useNamed(useLocation({ select: inAddress }))
  const namesNoStatus = useLocation({ select: ({ searchStr }) => !namesStatus(searchStr) })
  const filter = useMemo(() => readBoardUrl(query, lastTab(person)), [query, person])

  useEffect(() => {
    if (!isBoard(history.location.pathname)) return
    // An address without a status would show another board to the person who gets it.
    if (namesNoStatus) history.replace(BOARD + namingStatus(history.location.search, query))
    else rememberTab(person, filter.status)
  }, [history, namesNoStatus, query, filter, person])

  const go = useCallback(
    (next: BrochureFilter) => {
      const address = boardQuery(next)
      // No history step for the list that shows already: Back would undo it without anything to see.
      if (address !== boardQuery(filter)) history.push(BOARD + address)
    },
    [history, filter],
  )
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

/** The board's full query; what lies over it stays. */
function namingStatus(search: string, query: string): string {
  const over = [...new URLSearchParams(search)].filter(([name]) => isLayer(name))
  return query + over.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')
}
