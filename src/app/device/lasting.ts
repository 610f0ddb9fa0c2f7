import type { Engine } from '../../offline/engine'
import { askToLast, wouldAskPerson } from '../../provider/deviceStorage'

/**
 * Asks the browser to keep this device's data once there is something to lose: a change that waits without a connection. In
 * browsers that would ask the person, the storage page does this instead, with an explanation.
 */
export function askToLastWhenNeeded({ summary }: Pick<Engine, 'summary'>): () => void {
  let asked = false
  const look = () => {
    const { pending, connectivity } = summary.read()
    if (asked || pending === 0 || connectivity === 'online') return
    asked = true
    void wouldAskPerson().then((asks) => (asks ? undefined : askToLast()))
  }
  look()
  return summary.subscribe(look)
}
