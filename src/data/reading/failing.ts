import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { mentionsNewId } from '../../offline/define'
import { ReadFailed } from '../../offline/mirror/readFailed'

/** The provider can be reached but gives no answer, so what shows is what this device had. */
export interface Failing {
  /** the text for the person: “The provider does not answer properly” */
  text: string
  /** Asks again, together with everything else on the screen that was not answered. */
  again: () => void
  /** it is being asked again */
  asking: boolean
}

/**
 * Why a question to the provider has no answer. Null while all is well, and if the state of the connection already says why. During
 * a new try it stays as it was.
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
  const text = failingText(question, now)
  return text === null ? null : { text, again, asking: isFetching }
}

function failingText(question: string, error: unknown): string | null {
  // The provider cannot know what was made here and not sent yet.
  if (isRefusal(error)) return mentionsNewId(question) ? null : 'The provider refuses to answer'
  return isFailure(error) ? 'The provider does not answer properly' : null
}

/** The provider has said no. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ReadFailed && error.outcome.kind === 'needsPerson'

/** The provider was reached and fails: 5xx and the like, or an answer that nobody can read. */
export const isFailure = (error: unknown): boolean =>
  error instanceof ReadFailed
    ? error.outcome.kind === 'tryAgain' && error.outcome.cause === 'busy'
    : v.isValiError(error)
