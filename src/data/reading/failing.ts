import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { ReadFailed } from '../../offline/mirror/readFailed'

/** The provider can be reached, and gives no answer: what shows is what this device had. */
export interface Failing {
  /** said to the person: “The provider does not answer properly” */
  text: string
  /** Asks again, and with it whatever else on the screen was not answered. */
  again: () => void
  /** it is being asked again */
  asking: boolean
}

/**
 * How a question to the provider fares; null while all is well, and where the connection tells why not. A new try changes
 * nothing until it has ended.
 */
export function useFailing(
  question: string,
  { error, isFetching }: { error: unknown; isFetching: boolean },
): Failing | null {
  const queries = useQueryClient()
  const again = useCallback(() => {
    void queries.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }, [queries])
  const [last, setLast] = useState({ question, error })
  const now = isFetching && last.question === question ? last.error : error
  if (last.question !== question || last.error !== now) setLast({ question, error: now })
  const text = failingText(now)
  return text === null ? null : { text, again, asking: isFetching }
}

function failingText(error: unknown): string | null {
  if (isRefusal(error)) return 'The provider refuses to answer'
  return isFailure(error) ? 'The provider does not answer properly' : null
}

/** Of these the screens say themselves that there is no such thing. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404, 410, 422])

const isRefusal = (error: unknown): boolean =>
  error instanceof ReadFailed && error.outcome.kind === 'needsPerson' && !NOT_THERE.has(error.outcome.refusal.status)

/** The provider was reached and fails: 5xx and the like, or an answer that nobody can read. */
export const isFailure = (error: unknown): boolean =>
  error instanceof ReadFailed
    ? error.outcome.kind === 'tryAgain' && error.outcome.cause === 'busy'
    : v.isValiError(error)
