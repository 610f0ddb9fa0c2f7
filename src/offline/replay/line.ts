/**
 * The line to the provider, as its answers tell of it: whether anything may be sent now, and what an answer to one entry means for the
 * others. Rules RP6, RP10–RP12.
 */
import type { Outcome } from '../../provider/outcome'
import { type ConnectivityMonitor, reportOf } from '../connectivity'
import type { EngineEvent } from '../engineEvent'
import type { Entry } from '../storage/entry'
import type { Pauses } from './pauses'
import type { Broke } from './refused'

/** So many tries of one entry are ordinary on a bad connection. */
const MANY_TRIES = 5

interface LinePorts {
  connectivity: ConnectivityMonitor
  pauses: Pauses
  /** Whether a person has to say so before anything is sent. */
  isHeld: () => boolean
  onEvent: (event: EngineEvent) => void
}

export class Line {
  readonly #ports: LinePorts
  /** nothing can be sent until somebody signs in or reloads */
  #halted = false
  /** how often it was told to go on: what was asked for before that says nothing of now */
  #wakings = 0

  constructor(ports: LinePorts) {
    this.#ports = ports
  }

  mustWait(): boolean {
    const { connectivity, isHeld, pauses } = this.#ports
    // Without a connection nothing is even tried: an entry that was never handed to the network can still be undone
    // without a trace. Whether the provider is back, the probe finds out.
    if (this.#halted || connectivity.now() !== 'online') return true
    return isHeld() || pauses.allWait()
  }

  /** Somebody has signed in, or there is reason to try again. */
  wake(): void {
    this.#halted = false
    this.#wakings += 1
    this.#ports.pauses.forgetFailures()
  }

  /** For what is asked now. @returns takes in what its answer means for the others */
  asked(entry: Entry): (outcome: Outcome | Broke) => void {
    const asked = this.#wakings
    return (outcome) => this.#take(entry, outcome, asked === this.#wakings)
  }

  /** @param isOfNow it was asked since the last waking */
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
        // Losing this race over and over is a sign of something else than a colleague at work.
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
