import { useEffect } from 'react'
import * as v from 'valibot'
import { pageMessageSchema, SYNC_CENTRE } from '../../provider/workerMessages'

/** Opens the sync centre for whoever has clicked the worker's notification: in this tab, or in one opened for it. */
export function useSyncCentreWanted(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens it stays the same for as long as the frame does
  useEffect(() => {
    if (takeFromAddress()) open()
    const hear = ({ data }: MessageEvent) => {
      if (v.is(pageMessageSchema, data)) open()
    }
    const worker = navigator.serviceWorker
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [])
}

/** Once: a reload is no second click. */
function takeFromAddress(): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has(SYNC_CENTRE)) return false
  address.searchParams.delete(SYNC_CENTRE)
  history.replaceState(history.state, '', address)
  return true
}
