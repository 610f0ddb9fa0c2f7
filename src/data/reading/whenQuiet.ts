import { type DependencyList, useEffect, useEffectEvent, useState } from 'react'
import { ASK_AGAIN } from './keptFresh'

/**
 * Messages of a channel are hints (faults R11): a line may have been lost on the way, even the last one, which tells the end. So if
 * nothing was heard for a while the provider is asked, again and again while something is under way.
 *
 * @param ask may reject, because the next one may be answered; `isStillQuiet` tells whether something was heard since
 * @param heard what was heard so far: any change in it begins a new wait
 */
export function useAskedWhenQuiet(
  isUnderWay: boolean,
  heard: DependencyList,
  ask: (isStillQuiet: () => boolean) => Promise<void>,
) {
  const [asks, setAsks] = useState(0)
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to begin a new wait
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
