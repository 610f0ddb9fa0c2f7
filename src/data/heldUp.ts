import { useEffect, useState } from 'react'
import type { RecordKey } from '../offline/define'
import type { EntryView } from '../offline/engine'
import type { Milliseconds } from '../provider/clock'
import { useComeback, useConnectivity } from './sync'
import { useCreation } from './waiting'

/** By then a change is on its way; what is not waits for a turn, which a provider that asks for patience keeps from all. */
const A_MOMENT: Milliseconds = 2_000

/**
 * Until when a record is not made, as “as soon as …” goes on: the person has to say first that it can be sent, nobody answers, or the
 * provider could not take it so far. Null where it is on its way.
 */
export function useHeldUpUntil(record: RecordKey): string | null {
  const connectivity = useConnectivity()
  const { held } = useComeback()
  const creation = useCreation(record)
  const isLate = useLasts(creation?.state === 'waiting', A_MOMENT)
  if (held) return 'you say that what waits can be sent'
  const isInVain = creation !== null && wasTriedInVain(creation)
  return connectivity !== 'online' || isInVain || isLate ? 'the provider answers' : null
}

const wasTriedInVain = ({ state, attempts }: EntryView): boolean => attempts > (state === 'sending' ? 1 : 0)

/** Whether something has been so for so long. */
function useLasts(isSo: boolean, long: Milliseconds): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), long)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, long])
  return lasts
}
