import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Collection, type Id, isNewId, type Stored } from '../../offline/define'
import type { Milliseconds } from '../../provider/clock'
import { useEngine } from '../engineContext'
import { afterFrame } from './afterFrame'
import { type Failing, useFailing } from './failing'
import { keptInMirror } from './keptFresh'
import { useNamed, useRecord } from './records'
import { saysThereIsNoSuchId } from './refusedReads'

interface FreshRecord<R> {
  record: R | null | undefined
  /** not on this device yet, and the provider is being asked */
  loading: boolean
  /** it was deleted, or neither this device nor the provider has it, as far as that can be known */
  missing: boolean
  /** missing for good: it was deleted, here or elsewhere, or the provider says that it has none. Only the provider can say so */
  gone: boolean
  /** the provider gives no answer; null if it is known that there is no such record */
  failing: Failing | null
  refreshing: boolean
  /** Asks now, unless a request is under way or the record exists only here. */
  askAgain: () => void
}

/**
 * One record for a form or a detail page: this device's copy at once, then the provider's. Null reads nothing.
 *
 * @param every how often to ask again, for a form in which others may be working as well
 */
export function useFreshRecord<R extends Stored, F, X, C>(
  collection: Collection<R, F, X, C>,
  id: Id | null,
  every?: Milliseconds,
): FreshRecord<R> {
  const engine = useEngine()
  const wanted = id ?? NONE
  const record = useRecord(collection, wanted)
  const current = useNamed(wanted)
  const key = collection.key(current)
  // A record that waits to be made exists only here, even after a refusal.
  const isAsked = id !== null && !isNewId(current)
  const query = useQuery({
    queryKey: ['record', key],
    queryFn: keptInMirror(async () => {
      await afterFrame()
      await engine.refreshOne(collection, current)
    }),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: every ?? false,
  })
  const { isFetching, isError, refetch } = query
  const failing = useFailing(key, query)
  // `refetch` would run even a query that is not enabled.
  const askAgain = useCallback(() => {
    if (isAsked) void refetch({ cancelRefetch: false })
  }, [refetch, isAsked])
  const gone =
    id !== null && (record === null || (record === undefined && (!isAsked || saysThereIsNoSuchId(key, query.error))))
  return {
    record: id === null ? undefined : record,
    gone,
    loading: isAsked && record === undefined && !isError && !failing,
    missing: gone || (id !== null && record === undefined && ((isError && !isFetching) || failing !== null)),
    failing: gone ? null : failing,
    refreshing: isFetching,
    askAgain,
  }
}

/** An id that no record has. */
const NONE = ''
