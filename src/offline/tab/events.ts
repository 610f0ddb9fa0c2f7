/** What happens in the engine and is told to whoever listens. Rule RP15. */
import type { Engine, EngineEvent } from '../engine'

/** A person has to hear of it, and only the screen can tell them: it may not be there yet when it happens. */
const CONCERNS_PERSON: ReadonlySet<EngineEvent['kind']> = new Set(['refused', 'mayHaveArrived'])

interface Events extends Pick<Engine, 'onEvent'> {
  emit: (event: EngineEvent) => void
}

export function createEvents(): Events {
  const listeners = new Set<Parameters<Engine['onEvent']>[0]>()
  let untold: EngineEvent[] = []
  return {
    emit: (event) => {
      const answers = [...listeners].map((listener) => listener(event))
      if (CONCERNS_PERSON.has(event.kind) && !answers.includes(true)) untold.push(event)
    },
    onEvent: (listener) => {
      listeners.add(listener)
      untold = untold.filter((event) => listener(event) !== true)
      return () => listeners.delete(listener)
    },
  }
}
