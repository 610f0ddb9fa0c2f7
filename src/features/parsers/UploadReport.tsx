import { useHeldUpUntil } from '../../data/heldUp'
import { MAY_HAVE_ARRIVED_ELSEWHERE } from '../../data/mayHaveArrivedText'
import { useNamed } from '../../data/reading/records'
import { useCreation } from '../../data/waiting'
import { parsers } from '../../domain/parsers/collection'
import { type Id, isNewId } from '../../offline/define'
import type { Parked } from '../../offline/engine'
import styles from './Parsers.module.css'
import { RunLog } from './RunLog'
import { useRunMessages } from './useRunMessages'

const TITLE = 'Manual Upload Report'

/** The first run of a parser that was just added here, live. @param parserId its id on this device */
export function UploadReport({ parserId }: { parserId: Id }) {
  const currentId = useNamed(parserId)
  const isSent = !isNewId(currentId)
  const messages = useRunMessages(isSent ? currentId : null)
  const until = useHeldUpUntil(parsers.key(parserId))
  const creation = useCreation(parsers.key(parserId))
  // The parser was given up, or a person said that it arrived without saying which one it is.
  if (!isSent && !creation) return null
  return (
    <section className={styles.report} aria-label={TITLE}>
      <h2 className={styles.heading}>{TITLE}</h2>
      <RunLog label={TITLE} messages={messages} empty={creation ? waitingText(creation.parked, until) : 'Started'} />
    </section>
  )
}

function waitingText(parked: Parked | null, heldUpUntil: string | null): string {
  if (parked?.reason === 'mayHaveArrived') return MAY_HAVE_ARRIVED_ELSEWHERE
  if (parked) return 'The provider did not take this parser: the sync centre says why.'
  return heldUpUntil === null ? 'Sending the parser…' : `Kept on this device. The run starts as soon as ${heldUpUntil}.`
}
