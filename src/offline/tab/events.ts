/** What happens in the engine and is told to whoever listens. Rule RP15. */
import type { Engine } from '../engine'
import { type Concern, type EngineEvent, isConcern } from '../engineEvent'

interface Events extends Pick<Engine, 'onEvent'> {
  emit: (event: EngineEvent) => void
}

export function createEvents(): Events {
  const listeners = new Set<Parameters<Engine['onEvent']>[0]>()
  /** only a screen can tell them, which may not be there yet when it happens */
  let untold: Concern[] = []
  return {
    emit: (event) => {
      const answers = [...listeners].map((listener) => listener(event))
      if (isConcern(event) && !answers.includes(true)) untold.push(event)
    },
    onEvent: (listener) => {
      listeners.add(listener)
      untold = untold.filter((event) => listener(event) !== true)
      return () => listeners.delete(listener)
    },
  }
}
