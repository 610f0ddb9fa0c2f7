/** How what a screen shows is kept fresh: when the provider is asked, and what the query cache keeps of that. */
import type { Query } from '@tanstack/react-query'
import type { PageView } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import type { Failing } from './failing'

/** How old a list may be before a screen that comes to show it asks again: going back and forth asks once. */
const FRESH_FOR: Milliseconds = 2_000
const opened = Date.now()

/** Whoever reloads the page wants to know what is there now, however young the kept answer is. */
export const freshFor = (query: Pick<Query, 'state'>): Milliseconds =>
  query.state.dataUpdatedAt < opened ? 0 : FRESH_FOR

/** How often a list that is being looked at is asked for again: other people work on the same brochures (faults I12: within 30 s). */
export const ASK_AGAIN: Milliseconds = 20_000

/**
 * For a question whose answer the engine keeps in the mirror. A query must hold something: here it is only the time when it was asked, so
 * that the query cache stays small and survives a restart (`queryClient.ts`).
 */
export const keptInMirror = (ask: () => Promise<void>) => async (): Promise<{ asked: number }> => {
  await ask()
  return { asked: Date.now() }
}

interface Asked {
  asking: boolean
  failing: Failing | null
}

/** Whether nothing of a list is on the device yet while the provider is being asked: bones are drawn then, and no “nothing”. */
export const isFirstAsked = (
  { from, ids, asOf }: Pick<PageView, 'from' | 'ids' | 'asOf'>,
  { asking, failing }: Asked,
) => from === 'none' || (ids.length === 0 && asOf === null && asking && !failing)
