/**
 * Connectivity, judged by what became of requests. `navigator.onLine` is a hint: a "no" is believed until a request gets an answer,
 * a "yes" never proves anything (N2, N3). Rules CN1–CN4.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Outcome } from '../../provider/outcome'
import type { Source } from '../../provider/source'
import type { Connectivity } from '../engine'
import { backoff, LONGEST_VISIBLE } from './backoff'
import { createProbing, type ProbingPorts } from './probing'

type Report = 'answered' | 'failed' | 'foreign'

/** On a bad connection single requests fail while others get through; that is no reason to stop. */
const FAILURES_IN_A_ROW = 3
const ANSWERED_LATELY: Milliseconds = 3_000
/** Tabs and devices that come back together must not all knock in the same moment (N9). */
const JITTER: Milliseconds = 300

interface ConnectivityPorts extends ProbingPorts {
  onlineHint: Source<boolean>
}

/** Its listeners also hear when something else begins or ceases to answer. */
export interface ConnectivityMonitor extends Source<Connectivity> {
  /** something else answers in the provider's place, such as the sign-in page of a network */
  isForeign: () => boolean
  /** @param sentAt of the request, if that is known */
  report: (report: Report, sentAt?: EpochMilliseconds) => void
  close: () => void
}

/** Believes the hint until a request has been answered or has failed. From then on it probes while nobody answers. */
export function watchConnectivity(ports: ConnectivityPorts): ConnectivityMonitor {
  const { onlineHint, random } = ports
  const listeners = new Set<() => void>()
  const belief = createBelief(ports)
  const { now } = belief

  function report(told: Report, sentAt?: EpochMilliseconds) {
    // The request may date from before the interface went. Only one that is sent from now on can prove the hint wrong.
    if (told === 'answered' && belief.state() !== 'answered' && !onlineHint.read()) return probing.after(0)
    learn(told, sentAt)
  }

  function learn(told: Report, sentAt?: EpochMilliseconds) {
    const before = `${now()} ${isForeign()}`
    belief.learn(told, sentAt)
    if (now() === 'online') probing.stop()
    else if (!probing.isGoingOn()) probing.after(backoff(1, random))
    if (`${now()} ${isForeign()}` !== before) tell()
  }

  const isForeign = () => belief.state() === 'foreign'

  const probing = createProbing(ports, (outcome) => {
    learn(reportOf(outcome))
    return now() !== 'online'
  })

  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** Probes now and then all the same, because the hint can be wrong. */
  function interfaceGone() {
    belief.forget()
    probing.after(LONGEST_VISIBLE * (0.5 + random() / 2))
    tell()
  }

  /** A new interface proves nothing until the provider answers. */
  function interfaceBack() {
    belief.doubt()
    probing.stop()
    probing.after(random() * JITTER)
    tell()
  }

  const stopHint = onlineHint.subscribe(() => (onlineHint.read() ? interfaceBack() : interfaceGone()))
  const stopVisible = ports.visible.subscribe(() => {
    if (ports.visible.read() && now() !== 'online') probing.after(random() * JITTER)
  })

  // Nothing is known at the start. A hint that says "no" is checked soon, because it can be wrong.
  if (now() !== 'online') probing.after(backoff(1, random))

  return {
    read: now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isForeign,
    report,
    close: () => {
      probing.end()
      stopHint()
      stopVisible()
      listeners.clear()
    },
  }
}

/** What is believed of the connection, by the last reports. */
function createBelief({ clock, onlineHint }: Pick<ConnectivityPorts, 'clock' | 'onlineHint'>) {
  let state: 'assumed' | Report = 'assumed'
  let failures = 0
  let answeredAt: EpochMilliseconds = Number.NEGATIVE_INFINITY

  const doubt = () => {
    state = 'failed'
  }

  return {
    state: () => state,
    now: (): Connectivity => {
      if (state === 'answered') return 'online'
      if (state === 'assumed') return onlineHint.read() ? 'online' : 'offline'
      return onlineHint.read() ? 'unreachable' : 'offline'
    },
    learn: (told: Report, sentAt: EpochMilliseconds = clock.now()) => {
      if (told === 'answered') {
        failures = 0
        answeredAt = clock.now()
        state = 'answered'
        return
      }
      failures += 1
      // On a thin line a long answer may meet its deadline while shorter ones come.
      const isAmongOthers = answeredAt > Math.min(sentAt, clock.now() - ANSWERED_LATELY)
      const isPassing = failures < FAILURES_IN_A_ROW && isAmongOthers
      if (told === 'foreign' || !isPassing) state = told
    },
    doubt,
    /** Without the interface nothing that was known still holds. */
    forget: () => {
      failures = 0
      answeredAt = Number.NEGATIVE_INFINITY
      doubt()
    },
  }
}

const REPORTS = { unreachable: 'failed', foreign: 'foreign', busy: 'answered' } as const

/** What an outcome says about the connection: anything but a failed try is an answer of the provider itself. */
export const reportOf = (outcome: Outcome): Report =>
  outcome.kind === 'tryAgain' ? REPORTS[outcome.cause] : 'answered'
