import { useEffect, useState } from 'react'
import type { RecordKey } from '../offline/define'
import type { EntryView } from '../offline/engine'
import type { Milliseconds } from '../provider/clock'
import { useComeback, useConnectivity } from './sync'
import { useCreation } from './waiting'

/** Usually a change is on its way within this time. If not, it waits for its turn, as all do while the provider asks for patience. */
const A_MOMENT: Milliseconds = 2_000

/**
 * What a record that is still to be made waits for, in words that follow “as soon as”: the person's word that it can be sent, or an
 * answer of the provider. Null while it is on its way.
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

/** Whether something has been true for this long. */
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
