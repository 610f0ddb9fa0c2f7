import { X } from 'lucide-react'
import { connectivityText } from '../../data/connectivityText'
import { useEngine } from '../../data/engineContext'
import { useComeback, useOutbox, useSummary } from '../../data/sync'
import type { EntryView } from '../../offline/engine'
import { Stuck } from '../../offline/replay/schedule'
import { Button } from '../../ui/control/Button'
import { IconButton } from '../../ui/control/IconButton'
import { Dialog } from '../../ui/dialog/Dialog'
import { ChangesFile } from './ChangesFile'
import { CloseContext } from './closeContext'
import { EntryList } from './EntryList'
import { HeldChanges } from './HeldChanges'
import styles from './SyncCentre.module.css'
import { SyncSettings } from './SyncSettings'
import { StorageSection } from './storage/StorageSection'

/** Everything that the provider has not answered yet, and what a person can do about it. */
export function SyncCentre({ onClose }: { onClose: () => void }) {
  const engine = useEngine()
  const summary = useSummary()
  const { held } = useComeback()
  const outbox = useOutbox()
  const entries = inOrderOfNeed(outbox).filter(({ state }) => !held || state === 'parked')
  return (
    <Dialog title="Sync centre" placement="right" size="medium" onClose={onClose}>
      <IconButton label="Close" shortcut="Esc" icon={<X size={16} />} className={styles.close} onClick={onClose} />
      <p className={styles.state} aria-live="polite">
        {connectivityText(summary, held)}
      </p>
      {held && <HeldChanges />}
      {entries.length === 0 && !held && <p className={styles.empty}>Nothing waits to be sent.</p>}
      {entries.length > 0 && (
        <CloseContext value={onClose}>
          <EntryList entries={entries} behind={behindParked(outbox)} />
        </CloseContext>
      )}
      <div className={styles.foot}>
        <ChangesFile />
        <Button onClick={engine.sendNow} disabled={summary.pending === 0 || summary.signedOut || held}>
          Try now
        </Button>
      </div>
      <SyncSettings />
      <StorageSection />
    </Dialog>
  )
}

/** Changes that are not sent before a person has decided about another one, each with that other one. */
function behindParked(entries: readonly EntryView[]): ReadonlyMap<number, EntryView> {
  const stuck = new Stuck<EntryView>(({ creation }) => creation)
  const causes = entries.map((entry) => [entry.seq, stuck.waitsFor(entry)] as const)
  return new Map(causes.flatMap(([seq, cause]) => (cause && cause.seq !== seq ? [[seq, cause] as const] : [])))
}

/** What needs a person first; the rest as it will be sent. */
const inOrderOfNeed = (entries: readonly EntryView[]): readonly EntryView[] => [
  ...entries.filter(({ state }) => state === 'parked'),
  ...entries.filter(({ state }) => state !== 'parked'),
]
