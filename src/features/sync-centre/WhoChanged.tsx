import { useEffect } from 'react'
import { useEngine } from '../../data/engineContext'
import { useRecord } from '../../data/reading/records'
import { brochures } from '../../domain/brochures/collection'
import { updatesSince } from '../../domain/brochures/updates'
import { timeAndDay } from '../../domain/values/dates'
import { numberText } from '../../domain/values/numbers'
import { collectionIn, type Id, idIn } from '../../offline/define'
import type { EntryView } from '../../offline/engine'
import { Moment } from '../../ui/date/Moment'
import styles from './SyncCentre.module.css'

/** Who has changed a brochure since, and when. The provider tells the history of no other record. */
export function WhoChanged({ entry }: { entry: EntryView }) {
  const { record } = entry
  return collectionIn(record) === brochures.name ? <BrochureUpdates id={idIn(record)} entry={entry} /> : null
}

function BrochureUpdates({ id, entry }: { id: Id; entry: EntryView }) {
  const engine = useEngine()
  const record = useRecord(brochures, id)
  useEffect(() => {
    // Lists tell no history. Without a connection the comparison above must do.
    void engine.refreshOne(brochures, id).catch(() => undefined)
  }, [engine, id])
  if (!record) return null
  const { latest, more } = updatesSince(record, entry)
  if (latest.length === 0) return null
  return (
    <ul className={styles.updates} aria-label="What happened meanwhile">
      {latest.map(({ inserted_at, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none has an id, two may say the same, and new ones come before the others
        <li key={latest.length + more - index}>
          <Moment at={inserted_at} text={timeAndDay} /> - {caption}
        </li>
      ))}
      {more > 0 && <li>and {numberText(more)} more before that</li>}
    </ul>
  )
}
