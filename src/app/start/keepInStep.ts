import type { Query, QueryClient } from '@tanstack/react-query'
import type { Engine } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import { askForPicturesAgain } from '../../ui/picture'

/** A moderator who moves card after card is not to be followed by a list request after each. */
const AFTER_THE_LAST_ANSWER: Milliseconds = 1_500

/**
 * What is shown is asked for anew as soon as the provider can be reached again, and after the last waiting change has been
 * answered: what others did meanwhile, and what the provider made of ours beyond the record itself. So it is where the browser has
 * cleared what was here: until then nothing that is shown could be changed.
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

/** Messages of a run are polled every 2.5 s (spec section 9), and not in between. */
const isAtSharedPace = ({ meta }: Pick<Query, 'meta'>) => meta?.pace !== 'own'
