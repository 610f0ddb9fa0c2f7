import { useCurrentId, useRecordSync } from '../../data/reading/records'
import { useSummary } from '../../data/sync'
import { parsers } from '../../domain/parsers/collection'
import { type Id, isNewId } from '../../offline/define'
import type { Connectivity } from '../../offline/engine'
import styles from './Parsers.module.css'
import { RunLog } from './RunLog'
import { useRunMessages } from './useRunMessages'

const TITLE = 'Manual Upload Report'

/** What the first run of a parser tells that was just added here, live. @param parserId as it was made on this device */
export function UploadReport({ parserId }: { parserId: Id }) {
  const currentId = useCurrentId(parsers, parserId)
  const isSent = !isNewId(currentId)
  const messages = useRunMessages(isSent ? currentId : null)
  const { connectivity } = useSummary()
  const sync = useRecordSync(parsers.key(parserId))
  return (
    <section className={styles.report} aria-label={TITLE}>
      <h2 className={styles.heading}>{TITLE}</h2>
      <RunLog
        label={TITLE}
        messages={messages}
        empty={isSent ? 'Started' : waitingText(sync === 'parked', connectivity)}
      />
    </section>
  )
}

function waitingText(isParked: boolean, connectivity: Connectivity): string {
  if (isParked) return 'The provider did not take this parser: the sync centre says why.'
  if (connectivity === 'online') return 'Sending the parser…'
  return 'Kept on this device. The run starts when the provider can be reached.'
}
