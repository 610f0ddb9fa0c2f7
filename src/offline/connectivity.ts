/**
 * Connectivity, told by what requests did. `navigator.onLine` is a hint in both directions: a "no" is believed until a
 * request gets an answer, a "yes" never proves anything (N2, N3). Rules CN1–CN4.
 */
import type { EpochMilliseconds, Milliseconds } from '../provider/clock'
import type { Outcome } from '../provider/outcome'
import type { Connectivity } from './engine'
import { createProbing, type ProbingPorts } from './probing'
import { backoff, LONGEST_VISIBLE } from './replay/backoff'
import type { Signal } from './world'

type Report = 'answered' | 'failed' | 'foreign'

/** On a bad connection single requests fail while others get through; that is no reason to stop. */
const FAILURES_IN_A_ROW = 3
const ANSWERED_LATELY: Milliseconds = 3_000
/** Tabs and devices that come back together must not all knock in the same moment (N9). */
const JITTER: Milliseconds = 300

interface ConnectivityPorts extends ProbingPorts {
  onlineHint: Signal
}

export interface ConnectivityMonitor {
  now: () => Connectivity
  /** something else answers in the provider's place, such as the sign-in page of a network */
  isForeign: () => boolean
  report: (report: Report) => void
  onChange: (listener: () => void) => () => void
  close: () => void
}

/** Assumes what the hint says until a request was answered or failed; from then on it probes while nobody answers. */
export function watchConnectivity(ports: ConnectivityPorts): ConnectivityMonitor {
  const { onlineHint, random } = ports
  const listeners = new Set<() => void>()
  const belief = createBelief(ports)
  const { now } = belief

  function report(told: Report) {
    // It may have been on its way since before the interface went: only what is asked from now on can prove the hint wrong.
    if (told === 'answered' && belief.state() !== 'answered' && !onlineHint.now()) return probing.after(0)
    learn(told)
  }

  function learn(told: Report) {
    const before = `${now()} ${isForeign()}`
    belief.learn(told)
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

  /** It is tried now and then all the same, since the hint can lie. */
  function interfaceGone() {
    belief.forget()
    probing.after(LONGEST_VISIBLE * (0.5 + random() / 2))
    tell()
  }

  /** Which proves nothing until somebody answers. */
  function interfaceBack() {
    belief.doubt()
    probing.stop()
    probing.after(random() * JITTER)
    tell()
  }

  const stopHint = onlineHint.onChange(() => (onlineHint.now() ? interfaceBack() : interfaceGone()))
  const stopVisible = ports.visible.onChange(() => {
    if (ports.visible.now() && now() !== 'online') probing.after(random() * JITTER)
  })

  // Nothing is known at the start; a hint that says "no" is tried soon, for it can be wrong.
  if (now() !== 'online') probing.after(backoff(1, random))

  return {
    now,
    isForeign,
    report,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      probing.end()
      stopHint()
      stopVisible()
      listeners.clear()
    },
  }
}

/** What is believed of the connection, by what was heard of it last. */
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
      if (state === 'assumed') return onlineHint.now() ? 'online' : 'offline'
      return onlineHint.now() ? 'unreachable' : 'offline'
    },
    learn: (told: Report) => {
      if (told === 'answered') {
        failures = 0
        answeredAt = clock.now()
        state = 'answered'
        return
      }
      failures += 1
      const isPassing = failures < FAILURES_IN_A_ROW && clock.now() - answeredAt < ANSWERED_LATELY
      if (told === 'foreign' || !isPassing) state = told
    },
    doubt,
    /** With the interface all is gone that was known. */
    forget: () => {
      failures = 0
      answeredAt = Number.NEGATIVE_INFINITY
      doubt()
    },
  }
}

const REPORTS = { unreachable: 'failed', foreign: 'foreign', busy: 'answered' } as const

/** What an outcome says of the connection: whatever is not a failed try is the provider's own answer. */
export const reportOf = (outcome: Outcome): Report =>
  outcome.kind === 'tryAgain' ? REPORTS[outcome.cause] : 'answered'
