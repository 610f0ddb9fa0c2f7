import { useEffect, useEffectEvent, useState } from 'react'
import type { Milliseconds } from '../../provider/clock'
import { useAskedAgain } from './useAskedAgain'

/** Where a network drops what is sent to Google, nothing ever fails: whoever looks for a button waits no longer for one. */
const SILENT_AFTER: Milliseconds = 5_000

/** `pressed`: awaited by somebody who wants to sign in. `silent`: it may still come. */
type State = 'awaited' | 'pressed' | 'silent' | 'failed' | 'here'

interface Now {
  attempt: number
  state: State
  /** somebody has pressed, and it was missing still */
  inVain: boolean
}

const AWAITED: readonly State[] = ['awaited', 'pressed']

/** What has become of Google's script. @param onMissed nothing came of a press */
export function useGoogleScript(onMissed: () => void) {
  const [{ attempt, state, inVain }, setNow] = useState<Now>({ attempt: 1, state: 'awaited', inVain: false })
  const ask = (next: State) => setNow({ attempt: attempt + 1, state: next, inVain })
  // A script that was given up goes on loading; what comes of it says nothing about the one that was asked for since.
  const tell = (told: Omit<Now, 'attempt'>) => setNow((now) => (now.attempt === attempt ? { attempt, ...told } : now))
  const miss = (told: 'silent' | 'failed') => {
    const isPressed = state === 'pressed'
    if (isPressed) onMissed()
    tell({ state: told, inVain: inVain || isPressed })
  }

  const onSilence = useEffectEvent(() => miss('silent'))
  const isAwaited = AWAITED.includes(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
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
