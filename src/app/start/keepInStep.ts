import type { Query, QueryClient } from '@tanstack/react-query'
import type { Engine } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import { askForPicturesAgain } from '../../ui/picture'

/** When a moderator moves card after card, not every move should cause a list request. */
const AFTER_THE_LAST_ANSWER: Milliseconds = 1_500

/**
 * Everything on the screen is asked for anew as soon as the provider can be reached again, and after the last waiting change has
 * been answered: others may have made changes, and the provider may have changed more than the record itself. The same happens when
 * the browser has cleared the data here: until then nothing on the screen could be changed.
 */
export function keepInStep({ onEvent }: Pick<Engine, 'onEvent'>, queries: QueryClient): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const stop = onEvent(({ kind }) => {
    if (kind === 'reconnected') askForPicturesAgain()
    if (kind === 'reconnected' || kind === 'cleared') void queries.invalidateQueries()
    if (kind !== 'drained') return
    clearTimeout(soon)
    soon = setTimeout(() => void queries.invalidateQueries({ predicate: isAtSharedPace }), AFTER_THE_LAST_ANSWER)
  })
  return () => {
    clearTimeout(soon)
    stop()
  }
}

/** A run's messages are polled every 2.5 s (spec section 9), and not in between. */
const isAtSharedPace = ({ meta }: Pick<Query, 'meta'>) => meta?.pace !== 'own'
