import { useCurrentId, useRecordSync } from '../../data/reading/records'
import { useIsHeldUp } from '../../data/waiting'
import { parsers } from '../../domain/parsers/collection'
import { type Id, isNewId } from '../../offline/define'
import styles from './Parsers.module.css'
import { RunLog } from './RunLog'
import { useRunMessages } from './useRunMessages'

const TITLE = 'Manual Upload Report'

/** What the first run of a parser tells that was just added here, live. @param parserId as it was made on this device */
export function UploadReport({ parserId }: { parserId: Id }) {
  const currentId = useCurrentId(parsers, parserId)
  const isSent = !isNewId(currentId)
  const messages = useRunMessages(isSent ? currentId : null)
  const isHeldUp = useIsHeldUp(parsers.key(parserId))
  const sync = useRecordSync(parsers.key(parserId))
  return (
    <section className={styles.report} aria-label={TITLE}>
      <h2 className={styles.heading}>{TITLE}</h2>
      <RunLog label={TITLE} messages={messages} empty={isSent ? 'Started' : waitingText(sync === 'parked', isHeldUp)} />
    </section>
  )
}

function waitingText(isParked: boolean, isHeldUp: boolean): string {
  if (isParked) return 'The provider did not take this parser: the sync centre says why.'
  return isHeldUp ? 'Kept on this device. The run starts as soon as the provider answers.' : 'Sending the parser…'
}
