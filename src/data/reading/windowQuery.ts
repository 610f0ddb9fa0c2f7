import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Collection, Stored } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { useEngine } from '../engineContext'
import { afterFrame } from './afterFrame'
import { ASK_AGAIN, freshFor, keptInMirror } from './keptFresh'

/**
 * The query that keeps one window of a list fresh, for a screen that shows it or may show it next.
 *
 * @param turn waited for before the provider is asked
 */
export const windowOptions = <R extends Stored, F, X, C>(
  engine: Engine,
  collection: Collection<R, F, X, C>,
  filter: X,
  turn: () => Promise<void> | undefined = atOnce,
) =>
  queryOptions({
    queryKey: ['window', collection.windowKey(filter)],
    queryFn: keptInMirror(async () => {
      await turn()
      await engine.refresh(collection, filter)
    }),
    staleTime: freshFor,
  })

const atOnce = () => undefined

/** Keeps a window fresh for a component that does not show the state of the request. */
export function useKeptFresh<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X): void {
  const options = windowOptions(useEngine(), collection, filter, afterFrame)
  useQuery({ ...options, refetchInterval: ASK_AGAIN, notifyOnChangeProps: NOTHING })
}

const NOTHING: [] = []
