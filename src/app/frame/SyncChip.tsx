import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { connectivityText } from '../../data/connectivityText'
import { useComeback, useSummary } from '../../data/sync'
import styles from './SyncChip.module.css'
import { type SyncTone, syncChipText, syncTone } from './syncChipText'

const ICONS = { saved: Check, saving: RefreshCw, offline: CloudOff, attention: TriangleAlert } satisfies Record<
  SyncTone,
  unknown
>

/** Says on every screen whether the person's changes have arrived; opens the sync centre. */
export function SyncChip({ onOpen }: { onOpen: () => void }) {
  const summary = useSummary()
  const { held } = useComeback()
  const tone = syncTone(summary)
  const Icon = ICONS[tone]
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={[styles.chip, styles[tone]].join(' ')}
        aria-haspopup="dialog"
        title={connectivityText(summary, held)}
        onClick={onOpen}
      >
        <Icon size={14} aria-hidden className={styles.icon} />
        <span aria-live="polite">{syncChipText(summary)}</span>
      </button>
    </div>
  )
}
