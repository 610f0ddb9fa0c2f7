import { X } from 'lucide-react'
import { connectivityText } from '../../data/connectivityText'
import { useEngine } from '../../data/engineContext'
import { useOutbox, useSummary } from '../../data/sync'
import type { EntryView } from '../../offline/engine'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { IconButton } from '../../ui/IconButton'
import { saveTextFile } from '../../ui/saveTextFile'
import { CloseContext } from './closeContext'
import { EntryList } from './EntryList'
import { exportText } from './exportText'
import styles from './SyncCentre.module.css'

/** Everything that the provider has not answered, and what a person can do about it. */
export function SyncCentre({ onClose }: { onClose: () => void }) {
  const engine = useEngine()
  const summary = useSummary()
  const entries = inOrderOfNeed(useOutbox())
  return (
    <Dialog title="Sync centre" placement="right" size="medium" onClose={onClose}>
      <IconButton label="Close" icon={<X size={18} />} className={styles.close} onClick={onClose} />
      <p className={styles.state} aria-live="polite">
        {connectivityText(summary)}
      </p>
      {entries.length === 0 ? (
        <p className={styles.empty}>Nothing waits to be sent.</p>
      ) : (
        <>
          <CloseContext value={onClose}>
            <EntryList entries={entries} />
          </CloseContext>
          <div className={styles.foot}>
            <Button tone="quiet" onClick={() => saveTextFile(fileName(), exportText(entries))}>
              Export as text
            </Button>
            <Button onClick={engine.sendNow} disabled={summary.pending === 0 || summary.signedOut}>
              Try now
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** What needs a person first; the rest as it will be sent. */
const inOrderOfNeed = (entries: readonly EntryView[]): readonly EntryView[] => [
  ...entries.filter(({ state }) => state === 'parked'),
  ...entries.filter(({ state }) => state !== 'parked'),
]

const fileName = () => `waiting-changes-${new Date().toISOString().slice(0, 10)}.txt`
