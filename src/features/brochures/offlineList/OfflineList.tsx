import { CloudDownload } from 'lucide-react'
import { useTakeOffline } from '../../../data/device/useTakeOffline'
import { useConnectivity } from '../../../data/sync'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import { Button } from '../../../ui/control/Button'
import fields from '../../../ui/control/field.module.css'
import { IconButton } from '../../../ui/control/IconButton'
import styles from './OfflineList.module.css'
import { spokenText, takingText } from './takingText'

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

/** The progress, and a way to stop; then how it ended, until the person has read that. */
export function OfflineProgress() {
  const { taking, stop, dismiss } = useTakeOffline()
  if (!taking) return null
  const isRunning = taking.state === 'running'
  return (
    <div className={styles.bar}>
      {isRunning && <p>{takingText(taking)}</p>}
      <p role="status" className={isRunning ? fields.hidden : undefined}>
        {spokenText(taking)}
      </p>
      {isRunning && (
        <progress
          aria-label="Taking this list offline"
          className={styles.progress}
          max={Math.max(1, taking.of)}
          value={taking.done}
        />
      )}
      <Button tone="quiet" onClick={isRunning ? stop : dismiss}>
        {isRunning ? 'Cancel' : 'OK'}
      </Button>
    </div>
  )
}
