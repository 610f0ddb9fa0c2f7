import { useEffect, useEffectEvent, useState } from 'react'
import type { Milliseconds } from '../../provider/clock'
import { useAskedAgain } from './useAskedAgain'

/** On a network that drops requests to Google nothing ever fails: after this time the person need not wait any longer. */
const SILENT_AFTER: Milliseconds = 5_000

/** `pressed`: somebody who wants to sign in waits for it. `silent`: it may still come. */
type State = 'awaited' | 'pressed' | 'silent' | 'failed' | 'here'

interface Now {
  attempt: number
  state: State
  /** somebody has pressed while it was missing, and it did not come */
  inVain: boolean
}

const AWAITED: readonly State[] = ['awaited', 'pressed']

/** The state of Google's script. @param onMissed called if it did not come after a press */
export function useGoogleScript(onMissed: () => void) {
  const [{ attempt, state, inVain }, setNow] = useState<Now>({ attempt: 1, state: 'awaited', inVain: false })
  const ask = (next: State) => setNow({ attempt: attempt + 1, state: next, inVain })
  // A script that was given up goes on loading; its result says nothing about the newer attempt.
  const tell = (told: Omit<Now, 'attempt'>) => setNow((now) => (now.attempt === attempt ? { attempt, ...told } : now))
  const miss = (told: 'silent' | 'failed') => {
    const isPressed = state === 'pressed'
    if (isPressed) onMissed()
    tell({ state: told, inVain: inVain || isPressed })
  }

  const onSilence = useEffectEvent(() => miss('silent'))
  const isAwaited = AWAITED.includes(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time limit
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => onSilence(), SILENT_AFTER)
    return () => clearTimeout(timer)
  }, [attempt, isAwaited])
  useAskedAgain(state === 'failed', () => ask('failed'))

  return {
    attempt,
    isMissing: state !== 'awaited' && state !== 'here',
    isPressed: state === 'pressed',
    inVain,
    onPress: () => ask('pressed'),
    onScriptLoadSuccess: () => tell({ state: 'here', inVain }),
    onScriptLoadError: () => miss('failed'),
  }
}
