import { CloudDownload } from 'lucide-react'
import { useTakeOffline } from '../../../data/device/useTakeOffline'
import { useConnectivity } from '../../../data/sync'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import { IconButton } from '../../../ui/control/IconButton'
import { lazyPart } from '../../../ui/screen/lazyPart'
import styles from './OfflineList.module.css'

/** Loaded after the first cards: nobody has a list taken before. */
const OfflineBar = lazyPart(async () => (await import('./OfflineBar')).OfflineBar, null)

/**
 * Brings all of the list, with covers and pages, onto this device. Without a network this is impossible: the button becomes
 * invisible but keeps its place, so that the word “Offline” shows only on the chip.
 */
export function TakeOfflineButton({ filter }: { filter: BrochureFilter }) {
  const { taking, start } = useTakeOffline()
  const connectivity = useConnectivity()
  return (
    <IconButton
      className={connectivity === 'online' ? undefined : styles.away}
      label="Take this list offline"
      icon={<CloudDownload size={16} />}
      tone="plain"
      disabled={taking?.state === 'running'}
      onClick={() => start(filter)}
    />
  )
}

/** How far the list is, as long as there is something to tell. */
export function OfflineProgress() {
  const { taking, stop, dismiss } = useTakeOffline()
  return taking && <OfflineBar {...{ taking, stop, dismiss }} />
}
