import { useEffect } from 'react'
import * as v from 'valibot'
import { pageMessageSchema, SYNC_CENTRE } from '../../provider/workerMessages'

/** Opens the sync centre after a click on the worker's notification: in this tab, or in one opened for it. */
export function useSyncCentreWanted(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` does the same as long as the frame is there
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

/** True only once: a reload is no second click. */
function takeFromAddress(): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has(SYNC_CENTRE)) return false
  address.searchParams.delete(SYNC_CENTRE)
  history.replaceState(history.state, '', address)
  return true
}
