import type { Collection, Stored } from '../../offline/define'
import type { ListView } from '../../offline/engine'
import { useEngine } from '../engineContext'
import { useSource } from '../source'
import type { Failing } from './failing'
import { isFirstAsked } from './keptFresh'
import { useInfiniteWindow } from './windowQuery'

interface List extends ListView {
  /** nothing of this list is on the device yet and the provider is being asked */
  loading: boolean
  /** the provider is being asked */
  refreshing: boolean
  failing: Failing | null
  loadMore: () => void
  loadingMore: boolean
  /** something was heard that the list does not show yet */
  refresh: () => void
}

/** A list from this device, kept fresh from the provider; the same online, offline and just reconnected. */
export function useList<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X): List {
  const view = useSource(useEngine().list(collection, filter))
  const query = useInfiniteWindow(collection, filter)
  return {
    ...view,
    ...query,
    loading: isFirstAsked(view, { asking: query.refreshing, failing: query.failing }),
  }
}
