/** Passes what happens in the engine to its listeners. Rule RP15. */
import type { Engine } from '../engine'
import { type Concern, type EngineEvent, isConcern } from '../engineEvent'

interface Events extends Pick<Engine, 'onEvent'> {
  emit: (event: EngineEvent) => void
}

export function createEvents(): Events {
  const listeners = new Set<Parameters<Engine['onEvent']>[0]>()
  /** concerns that no screen has told yet: there may be none when they happen */
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
