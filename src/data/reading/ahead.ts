/** Reads lists before they are shown: a screen that is being opened, or pointed at, finds its rows in memory. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Collection, Stored } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import { becomes } from '../../provider/source'
import { useEngine } from '../engineContext'
import { ASK_AGAIN } from './keptFresh'
import { windowOptions } from './windowQuery'

/** The engine and queries of the person for whom a list is read. */
export interface Reader {
  engine: Engine
  queries: QueryClient
}

/** A disk, or a provider, that takes longer than this is not waited for: the screen shows its frame first. */
const LONGEST_WAIT: Milliseconds = 100

/** Has a list read from this device; resolves when that is done, even if the device has none. */
export const listRead = <R extends Stored, F, X, C>(
  engine: Engine,
  collection: Collection<R, F, X, C>,
  filter: X,
  longest: Milliseconds,
): Promise<void> => becomes(engine.list(collection, filter), ({ from }) => from !== 'none', longest)

/**
 * Has the list read from this device and, if it is not fresh, asked for. Resolves when there are rows. If this device has none, as
 * on a first visit, it waits a moment for the provider: drawing a skeleton first would take as long as drawing the rows.
 */
export async function listAhead<R extends Stored, F, X, C>(
  { engine, queries }: Reader,
  collection: Collection<R, F, X, C>,
  filter: X,
): Promise<void> {
  const list = engine.list(collection, filter)
  const asked = queries.prefetchQuery(windowOptions(engine, collection, filter))
  const isRead = listRead(engine, collection, filter, LONGEST_WAIT)
  const hasRows = becomes(list, ({ ids }) => ids.length > 0, LONGEST_WAIT)
  await Promise.race([hasRows, Promise.all([isRead, asked])])
}

/** Resolves when no screen waits for an answer. What is fetched ahead would share a thin line with it. */
export const untilAnswered = ({ queries }: Pick<Reader, 'queries'>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queries.getQueryCache().subscribe(look)
    look()
  })

/**
 * For a list that somebody points at and may open next. It is asked for no more often than a list that is shown. Resolves with the
 * answer, or when there is none.
 */
export function useListAhead<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
): (filter: X) => Promise<void> {
  const engine = useEngine()
  const queries = useQueryClient()
  return useCallback(
    (filter) => queries.prefetchQuery({ ...windowOptions(engine, collection, filter), staleTime: ASK_AGAIN }),
    [engine, queries, collection],
  )
}
