import type { Taking } from '../../../data/device/taking'
import { Button } from '../../../ui/control/Button'
import fields from '../../../ui/control/field.module.css'
import styles from './OfflineList.module.css'
import { spokenText, takingText } from './takingText'

interface OfflineBarProps {
  taking: Taking
  stop: () => void
  dismiss: () => void
}

/** The progress, and a way to stop; then how it ended, until the person has read that. */
export function OfflineBar({ taking, stop, dismiss }: OfflineBarProps) {
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
