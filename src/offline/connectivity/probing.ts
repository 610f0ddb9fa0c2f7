/** Finds out whether the provider answers again, without waiting for somebody to ask for something. Rule CN2. */
import type { Clock, Milliseconds } from '../../provider/clock'
import type { Outcome } from '../../provider/outcome'
import type { ProviderRequest } from '../../provider/request'
import type { Send } from '../../provider/send'
import type { Source } from '../../provider/source'
import { backoff, longestPause } from './backoff'

export interface ProbingPorts {
  visible: Source<boolean>
  clock: Clock
  random: () => number
  send: Send
  /** a cheap read */
  probe: ProviderRequest
}

/**
 * Asks the provider something cheap, at growing intervals.
 *
 * @param goesOn gets each outcome, and says whether to go on
 */
export function createProbing(
  { clock, random, visible, send, probe }: ProbingPorts,
  goesOn: (outcome: Outcome) => boolean,
) {
  let probes = 0
  let cancel = () => {}
  let hasEnded = false

  function after(delay: Milliseconds) {
    if (hasEnded) return // reads that are answered later are still reported
    cancel()
    probes += 1
    let isWanted = true
    const stopTimer = clock.after(delay, async () => {
      const outcome = await send(probe, {})
      if (isWanted && goesOn(outcome)) after(backoff(probes, random, longestPause(visible)))
    })
    cancel = () => {
      isWanted = false
      stopTimer()
    }
  }

  return {
    /** Replaces the probe that was due next, or is under way. */
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
