import { hashKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mentionsNewId } from '../../offline/define'
import { isGone, ReadFailed } from '../../offline/mirror/readFailed'
import type { ProviderRequest } from '../../provider/request'
import { useEngine } from '../engineContext'
import { type Failing, useFailing } from './failing'
import { freshFor } from './keptFresh'

interface Asked<T> {
  /** undefined until there is an answer; offline, the last answer on this device */
  data: T | undefined
  /** there is no answer yet and the provider is being asked */
  loading: boolean
  /** why there is no newer answer, or why the answer cannot be read */
  error: unknown
  /** there is no answer, though the provider can be reached */
  failing: Failing | null
  /** the provider says that there is no such thing, and the screen says so */
  gone: boolean
  askAgain: () => void
}

/**
 * Something that is only read and belongs to no list: statistics, the regions that a merge can choose from. The answer is
 * kept on this device.
 *
 * @param key names the question, with everything that it depends on; null asks nothing, nor does a key with the temporary id of
 *   something made here
 * @param parse reads the answer where it comes in; a function of a module, so that it is the same at each call
 * @param pace `own`: the caller asks again at a pace of its own, and nothing else makes it ask sooner
 */
export function useAsk<T>(
  key: readonly (string | number)[] | null,
  request: ProviderRequest | null,
  parse: (body: unknown) => T,
  pace: 'own' | 'shared' = 'shared',
): Asked<T> {
  const engine = useEngine()
  const queryKey = ['ask', ...(key ?? [])]
  const question = hashKey(queryKey)
  const isAsked = key !== null && request !== null && !mentionsNewId(question)
  const query = useQuery({
    queryKey,
    queryFn: () => (request ? engine.ask(request) : Promise.resolve(null)),
    enabled: isAsked,
    staleTime: freshFor,
    meta: { pace },
  })
  const read = useMemo(() => readBy(parse, query.data), [parse, query.data])
  const error = read.problem ?? query.error
  const saidGone = saysItIsGone(query.error)
  const unanswered = useFailing(question, { error, isFetching: query.isFetching })
  const failing = saidGone ? null : unanswered
  // `refetch` would run even a query that is not enabled.
  const askAgain = () => {
    if (isAsked) void query.refetch({ cancelRefetch: false })
  }
  const again = () => {
    failing?.again()
    askAgain() // to the query cache, an unreadable answer did not fail, so `again` leaves it out
  }
  return {
    data: read.data,
    loading: query.isFetching && query.data === undefined && !failing,
    error,
    failing: read.data === undefined && failing ? { ...failing, again } : null,
    gone: saidGone,
    askAgain,
  }
}

/** Asks once, when the screen wants it; the answer is not kept. Rejects if there is none. */
export const useAskOnce = (): ((request: ProviderRequest) => Promise<unknown>) => useEngine().ask

const saysItIsGone = (error: unknown): boolean =>
  error instanceof ReadFailed && error.answer !== null && isGone(error.answer)

/** An answer kept by an older console may not be readable: then it counts as no answer. */
function readBy<T>(parse: (body: unknown) => T, body: unknown): { data: T | undefined; problem: unknown } {
  if (body === undefined) return { data: undefined, problem: null }
  try {
    return { data: parse(body), problem: null }
  } catch (problem) {
    return { data: undefined, problem }
  }
}
