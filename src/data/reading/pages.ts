import { useQuery } from '@tanstack/react-query'
import { type Collection, mentionsNewId, type Stored } from '../../offline/define'
import type { PageView } from '../../offline/engine'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import { type Failing, useFailing } from './failing'
import { ASK_AGAIN, freshFor, isFirstAsked, keptInMirror } from './keptFresh'
import { useTotals } from './totals'

interface NumberedPage extends PageView {
  /** nothing of this page is on the device yet and the provider is being asked */
  loading: boolean
  failing: Failing | null
  refreshing: boolean
  /** for a screen that has learnt of others' changes to the list */
  askAgain: () => void
}

/** One page of a list with numbered pages, from this device, kept fresh from the provider. @param page from 1 */
export function usePage<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  filter: X,
  page: number,
): NumberedPage {
  const engine = useEngine()
  const view = useSource(engine.page(collection, filter, page))
  const list = collection.windowKey(filter)
  const query = useQuery({
    queryKey: ['page', list, page],
    queryFn: keptInMirror(() => engine.refreshPage(collection, filter, page)),
    // A list that depends on a record waiting to be made exists only here.
    enabled: !mentionsNewId(list),
    staleTime: freshFor,
    refetchInterval: ASK_AGAIN,
  })
  const { isFetching } = query
  const failing = useFailing(collection.pageKey(filter, page), query)
  const { total, totalPages } = useTotals(list, view)
  return {
    ...view,
    total,
    totalPages,
    loading: isFirstAsked(view, { asking: isFetching, failing }),
    failing,
    refreshing: isFetching,
    askAgain: () => void query.refetch(),
  }
}
