import { useEffect, useEffectEvent } from 'react'
import { useHeldUpUntil } from '../../../data/heldUp'
import { MAY_HAVE_ARRIVED_ELSEWHERE } from '../../../data/mayHaveArrivedText'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { brochures } from '../../../domain/brochures/collection'
import type { RunProgress } from '../../../domain/brochures/recreate'
import { iterations } from '../../../domain/parsers/iterations'
import { timeOf } from '../../../domain/values/dates'
import type { Id } from '../../../offline/define'
import { Button } from '../../../ui/control/Button'
import { Moment } from '../../../ui/date/Moment'
import { DialogButtons } from '../../../ui/dialog/Dialog'
import { type LogEntry, LogView } from '../../../ui/text/LogView'
import type { KeptRun } from './keptRuns'
import styles from './recreate.module.css'
import { type Run, type RunStage, useRun } from './useRun'

interface RunReportProps {
  run: KeptRun
  brochureId: Id
  /** whether the run goes on: until it has ended there is no Close */
  onInProgress: (inProgress: boolean) => void
  onAgain: () => void
  /** the person has seen its end and left */
  onSeen: () => void
  onClose: () => void
  /** closes, and keeps the run to be found again */
  onLeave: () => void
}

/** How far the parser is, in its own words. */
export function RunReport({ run: kept, brochureId, onInProgress, onAgain, onSeen, onClose, onLeave }: RunReportProps) {
  const run = useRun(kept)
  const { stage, messages } = run
  const until = useHeldUpUntil(iterations.key(kept.runId))
  const inProgress = stage === 'running' || (stage === 'unsent' && until === null)
  useEffect(() => {
    onInProgress(inProgress)
    return () => onInProgress(false)
  }, [inProgress, onInProgress])
  const hasEnded = stage === 'finished' || stage === 'failed'
  const forget = useEffectEvent(onSeen)
  // Leaving counts in any way, by Escape or by Back, but not by a reload.
  useEffect(() => {
    if (hasEnded) return () => forget()
  }, [hasEnded])
  // The brochure has new pages now.
  useFreshRecord(brochures, stage === 'finished' ? brochureId : null)

  return (
    <>
      <p role="status" className={styles.note} data-stage={stage}>
        {wordsFor(run, until)}
      </p>
      <LogView label="Progress" entries={messages.map(entryOf)} empty={EMPTY[stage]} />
      <DialogButtons>
        {(stage === 'refused' || stage === 'gone' || stage === 'failed') && (
          <Button onClick={onAgain}>Try again</Button>
        )}
        {!inProgress && <Button onClick={stage === 'unsent' || stage === 'unsure' ? onLeave : onClose}>Close</Button>}
      </DialogButtons>
    </>
  )
}

function wordsFor({ stage, isSilent }: Run, heldUpUntil: string | null): string {
  switch (stage) {
    case 'unsent':
      return heldUpUntil === null ? 'Starting…' : `Kept on this device. The parser starts as soon as ${heldUpUntil}.`
    case 'unsure':
      return MAY_HAVE_ARRIVED_ELSEWHERE
    case 'refused':
      return 'The provider did not take this: the sync centre says why.'
    case 'gone':
      return 'This run is not known any more: it was taken back before it was sent, the browser has cleared it, or the provider does not tell of it any more.'
    case 'running':
      return isSilent ? 'In progress. The provider does not answer just now; it is asked again.' : 'In progress…'
    case 'finished':
      return 'Finished: the brochure has its new pages.'
    case 'failed':
      return 'Failed: the brochure keeps the pages that it had.'
  }
}

const EMPTY: Record<RunStage, string> = {
  unsent: 'Not started yet',
  unsure: 'Nothing is known of it',
  refused: 'Not started',
  gone: 'Nothing is known of it',
  running: 'Started',
  finished: '',
  failed: '',
}

const TONES: Readonly<Record<string, LogEntry['tone']>> = { finished: 'good', failed: 'bad' }

const entryOf = ({ sequence, message, inserted_at, state }: RunProgress['messages'][number]): LogEntry => ({
  key: sequence,
  text: message,
  time: <Moment at={inserted_at} text={timeOf} />,
  tone: TONES[state] ?? 'plain',
})
