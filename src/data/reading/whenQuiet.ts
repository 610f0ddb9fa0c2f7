import { type DependencyList, useEffect, useEffectEvent, useState } from 'react'
import { ASK_AGAIN } from './keptFresh'

/**
 * What a channel brings is a hint (faults R11): a line may have been lost on the way, and with the last one the end of what it told
 * of. Where nothing was heard for a while the provider is asked, and again and again while something is under way.
 *
 * @param ask may reject: the next one may be answered; `isStillQuiet` tells whether something was heard since
 * @param heard what was heard so far: whatever changes in it begins a new wait
 */
export function useAskedWhenQuiet(
  isUnderWay: boolean,
  heard: DependencyList,
  ask: (isStillQuiet: () => boolean) => Promise<void>,
) {
  const [asks, setAsks] = useState(0)
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to wait anew
  useEffect(() => {
    let isQuiet = true
    const timer = setTimeout(() => {
      askNow(() => isQuiet)
        .catch(() => undefined)
        .finally(() => setAsks(asks + 1))
    }, ASK_AGAIN)
    return () => {
      isQuiet = false
      clearTimeout(timer)
    }
  }, [...heard, isUnderWay && asks])
}
