import { useState } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { brochures } from '../../../domain/brochures/collection'
import type { Id } from '../../../offline/define'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogClose } from '../../../ui/dialog/DialogClose'
import { BrochureToCome } from '../BrochureToCome'
import { nameOf } from '../names'
import { type KeptRun, keepRun, keptRunOf } from './keptRuns'
import { refusedRun, waitingRun } from './madeRuns'
import { RecreateForm } from './RecreateForm'
import { RunReport } from './RunReport'
import styles from './recreate.module.css'

const TITLE = 'Recreating brochure using parser'

/** Has the parser make a brochure's pages anew. If that goes on already, it shows how far it is. */
export function RecreateDialog({ id, onClose }: { id: Id; onClose: () => void }) {
  const { person, outbox } = useEngine()
  const [run, setRun] = useState(() => {
    const kept = keptRunOf(person, id) ?? waitingRun(outbox.read(), id)
    // A run that the provider refused never began, so its form is shown.
    return kept?.runId === refusedRun(outbox.read(), id)?.id ? null : kept
  })
  const [inProgress, setInProgress] = useState(false)
  const asked = useFreshRecord(brochures, id)
  const brochure = asked.record
  const keep = (next: KeptRun | null) => {
    keepRun(person, id, next)
    setRun(next)
  }
  return (
    // While the parser runs there is no way to close the dialog (spec section 2); Back leaves it, and reopening shows the same run.
    <Dialog title={TITLE} size="medium" onClose={() => inProgress || onClose()}>
      {brochure ? (
        <>
          <p className={styles.which}>{nameOf(brochure)}</p>
          {run ? (
            <RunReport
              key={run.runId}
              run={run}
              brochureId={id}
              onInProgress={setInProgress}
              onAgain={() => keep(null)}
              onSeen={() => keepRun(person, id, null)}
              onClose={() => {
                keepRun(person, id, null)
                onClose()
              }}
              onLeave={onClose}
            />
          ) : (
            <RecreateForm brochure={brochure} onStarted={keep} onClose={onClose} />
          )}
        </>
      ) : (
        <>
          <BrochureToCome asked={asked} />
          <DialogClose onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}
