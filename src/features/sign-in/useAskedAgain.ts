import { useEffect, useEffectEvent } from 'react'
import type { Milliseconds } from '../../provider/clock'

/** How often to ask while nobody answers: the provider may be starting, or the network may come back. */
const RETRY_EVERY: Milliseconds = 10_000

/** Asks again and again, and at once when the browser says that the network is back. */
export function useAskedAgain(isUnanswered: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isUnanswered) return
    const again = () => askNow()
    const timer = setInterval(again, RETRY_EVERY)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isUnanswered])
}
