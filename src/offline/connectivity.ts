/**
 * Connectivity, told by what requests did. `navigator.onLine` is a hint in both directions: a "no" is believed until a
 * request gets an answer, a "yes" never proves anything (N2, N3). Rules CN1–CN4.
 */
import type { Clock, EpochMilliseconds, Milliseconds } from '../provider/clock'
import type { Outcome } from '../provider/outcome'
import type { ProviderRequest } from '../provider/request'
import type { Send } from '../provider/send'
import type { Connectivity } from './engine'
import { backoff, LONGEST_VISIBLE, longestPause } from './replay/backoff'
import type { Signal } from './world'

type Report = 'answered' | 'failed' | 'foreign'

/** On a bad connection single requests fail while others get through; that is no reason to stop. */
const FAILURES_IN_A_ROW = 3
const ANSWERED_LATELY: Milliseconds = 3_000
/** Tabs and devices that come back together must not all knock in the same moment (N9). */
const JITTER: Milliseconds = 300

interface ConnectivityPorts {
  onlineHint: Signal
  visible: Signal
  clock: Clock
  random: () => number
  send: Send
  /** a cheap read, to find out whether the provider answers again */
  probe: ProviderRequest
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
  const { clock, onlineHint } = ports
  const listeners = new Set<() => void>()
  let state: 'assumed' | Report = 'assumed'
  let failures = 0
  let answeredAt: EpochMilliseconds = Number.NEGATIVE_INFINITY

  const now = (): Connectivity => {
    if (state === 'answered') return 'online'
    if (state === 'assumed') return onlineHint.now() ? 'online' : 'offline'
    return onlineHint.now() ? 'unreachable' : 'offline'
  }

  function report(told: Report) {
    // It may have been on its way since before the interface went: only what is asked from now on can prove the hint wrong.
    if (told === 'answered' && state !== 'answered' && !onlineHint.now()) return probing.after(0)
    learn(told)
  }

  function learn(told: Report) {
    if (told === 'answered') {
      failures = 0
      answeredAt = clock.now()
      return become('answered')
    }
    failures += 1
    const isPassing = failures < FAILURES_IN_A_ROW && clock.now() - answeredAt < ANSWERED_LATELY
    if (told === 'foreign' || !isPassing) become(told)
  }

  function become(next: typeof state) {
    const before = `${now()} ${state === 'foreign'}`
    state = next
    if (now() === 'online') probing.stop()
    else if (!probing.isGoingOn()) probing.after(backoff(1, ports.random))
    if (`${now()} ${state === 'foreign'}` !== before) tell()
  }

  const probing = createProbing(ports, (told) => {
    learn(told)
    return now() !== 'online'
  })

  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** With the interface all is gone that was known. It is tried now and then all the same, since the hint can lie. */
  function interfaceGone() {
    failures = 0
    answeredAt = Number.NEGATIVE_INFINITY
    state = 'failed'
    probing.after(LONGEST_VISIBLE * (0.5 + ports.random() / 2))
    tell()
  }

  /** Which proves nothing until somebody answers. */
  function interfaceBack() {
    state = 'failed'
    probing.stop()
    probing.after(ports.random() * JITTER)
    tell()
  }

  const stopHint = onlineHint.onChange(() => (onlineHint.now() ? interfaceBack() : interfaceGone()))
  const stopVisible = ports.visible.onChange(() => {
    if (ports.visible.now() && now() !== 'online') probing.after(ports.random() * JITTER)
  })

  // Nothing is known at the start; a hint that says "no" is tried soon, for it can be wrong.
  if (now() !== 'online') probing.after(backoff(1, ports.random))

  return {
    now,
    isForeign: () => state === 'foreign',
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

/**
 * Asks the provider something cheap, ever more seldom.
 *
 * @param goesOn is told what came of it
 */
function createProbing({ clock, random, visible, send, probe }: ConnectivityPorts, goesOn: (told: Report) => boolean) {
  let probes = 0
  let cancel = () => {}
  let hasEnded = false

  function after(delay: Milliseconds) {
    if (hasEnded) return // reads that are answered later are still reported
    cancel()
    probes += 1
    let isWanted = true
    const stopTimer = clock.after(delay, async () => {
      const told = reportOf(await send(probe, {}))
      if (isWanted && goesOn(told)) after(backoff(probes, random, longestPause(visible)))
    })
    cancel = () => {
      isWanted = false
      stopTimer()
    }
  }

  return {
    /** In the place of what was to be asked next, or is being asked. */
    after,
    isGoingOn: () => probes > 0,
    stop: () => {
      cancel()
      probes = 0
    },
    end: () => {
      cancel()
      hasEnded = true
    },
  }
}

const REPORTS = { unreachable: 'failed', foreign: 'foreign', busy: 'answered' } as const

/** What an outcome says of the connection: whatever is not a failed try is the provider's own answer. */
export const reportOf = (outcome: Outcome): Report =>
  outcome.kind === 'tryAgain' ? REPORTS[outcome.cause] : 'answered'
