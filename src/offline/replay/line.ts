/**
 * The line to the provider, as its answers show it: whether anything may be sent now, and what an answer to one entry means for the
 * others. Rules RP6, RP10–RP12.
 */
import type { Outcome } from '../../provider/outcome'
import { type ConnectivityMonitor, reportOf } from '../connectivity/connectivity'
import type { EngineEvent } from '../engineEvent'
import type { Entry } from '../storage/entry'
import type { Broke } from './broke'
import type { Pauses } from './pauses'

/** On a bad connection this many tries of one entry are ordinary. */
const MANY_TRIES = 5

interface LinePorts {
  connectivity: ConnectivityMonitor
  pauses: Pauses
  /** Whether sending waits for a person's word. */
  isHeld: () => boolean
  onEvent: (event: EngineEvent) => void
}

export class Line {
  readonly #ports: LinePorts
  /** true until somebody signs in or reloads: nothing can be sent */
  #halted = false
  /** how often `wake` was called: an answer to a request from before the last one says nothing about now */
  #wakings = 0

  constructor(ports: LinePorts) {
    this.#ports = ports
  }

  mustWait(): boolean {
    const { connectivity, isHeld, pauses } = this.#ports
    // Without a connection nothing is even tried: an entry that was never handed to the network can still be undone without a
    // trace. The probe finds out when the provider is back.
    if (this.#halted || connectivity.read() !== 'online') return true
    return isHeld() || pauses.allWait()
  }

  /** Somebody has signed in, or there is reason to try again. */
  wake(): void {
    this.#halted = false
    this.#wakings += 1
    this.#ports.pauses.forgetFailures()
  }

  /** Call before a request goes out. @returns takes in what its answer means for the others */
  asked(entry: Entry): (outcome: Outcome | Broke) => void {
    const asked = this.#wakings
    return (outcome) => this.#take(entry, outcome, asked === this.#wakings)
  }

  /** @param isOfNow whether the request went out since the last `wake` */
  #take(entry: Entry, outcome: Outcome | Broke, isOfNow: boolean): void {
    const { connectivity, pauses } = this.#ports
    switch (outcome.kind) {
      case 'broke':
        return
      case 'tryAgain':
        connectivity.report(reportOf(outcome))
        pauses.putOff(entry, entry.attempts)
        if (outcome.cause !== 'unreachable') pauses.failedFor(entry)
        return
      case 'wait':
        connectivity.report('answered')
        if (outcome.isOfOne) pauses.putOffFor(entry, outcome.after)
        else pauses.pauseAll(outcome.after)
        return
      case 'sessionOver':
        if (isOfNow) this.#halt({ kind: 'signedOut' })
        return
      case 'oldClient':
        if (isOfNow) this.#halt({ kind: 'oldClient' })
        return
      case 'stale':
        connectivity.report('answered')
        pauses.answered()
        // Losing this race so often is not a colleague at work: something else is wrong.
        if (entry.attempts > MANY_TRIES) pauses.putOff(entry, entry.attempts - MANY_TRIES)
        return
      case 'applied':
      case 'needsPerson':
        connectivity.report('answered')
        pauses.answered()
        pauses.forget(entry)
    }
  }

  #halt(event: EngineEvent): void {
    if (this.#halted) return
    this.#halted = true
    this.#ports.onEvent(event)
  }
}
