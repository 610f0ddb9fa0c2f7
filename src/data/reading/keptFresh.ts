/** How lists on the screen are kept fresh: when the provider is asked, and what the query cache stores of that. */
import type { Query } from '@tanstack/react-query'
import type { PageView } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import type { Failing } from './failing'

/** A screen that is opened asks again for a list older than this: so going back and forth asks only once. */
const FRESH_FOR: Milliseconds = 2_000
const opened = Date.now()

/** Somebody who reloads the page wants to know what is there now, however young the kept answer is. */
export const freshFor = (query: Pick<Query, 'state'>): Milliseconds =>
  query.state.dataUpdatedAt < opened ? 0 : FRESH_FOR

/** How often a list on the screen is asked for again: other people work on the same brochures (faults I12: within 30 s). */
export const ASK_AGAIN: Milliseconds = 20_000

/**
 * For a question whose answer the engine keeps in the mirror. A query must hold something: here it is only the time of the request,
 * so that the query cache stays small and survives a restart (`queryClient.ts`).
 */
export const keptInMirror = (ask: () => Promise<void>) => async (): Promise<{ asked: number }> => {
  await ask()
  return { asked: Date.now() }
}

interface Asked {
  asking: boolean
  failing: Failing | null
}

/** Whether the device has nothing of a list yet while the provider is being asked: then a skeleton is drawn, not “nothing”. */
export const isFirstAsked = (
  { from, ids, asOf }: Pick<PageView, 'from' | 'ids' | 'asOf'>,
  { asking, failing }: Asked,
) => from === 'none' || (ids.length === 0 && asOf === null && asking && !failing)
