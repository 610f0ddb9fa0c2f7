import { useEffect } from 'react'
import { useEngine } from '../../data/engineContext'
import { useRecord } from '../../data/reading/records'
import { brochures } from '../../domain/brochures/collection'
import { updatesSince } from '../../domain/brochures/updates'
import { timeAndDay } from '../../domain/values/dates'
import type { EntryView } from '../../offline/engine'
import { Moment } from '../../ui/date/Moment'
import styles from './SyncCentre.module.css'

/** Who has changed a brochure since, and when: the one record whose history the provider tells. */
export function WhoChanged({ entry }: { entry: EntryView }) {
  const [collection, id] = entry.record.split('/')
  return collection === brochures.name && id ? <BrochureUpdates id={id} since={entry.at} /> : null
}

function BrochureUpdates({ id, since }: { id: string; since: number }) {
  const engine = useEngine()
  const record = useRecord(brochures, id)
  useEffect(() => {
    // A list tells no history; without a connection the comparison says what there is to say.
    void engine.refreshOne(brochures, id).catch(() => undefined)
  }, [engine, id])
  const updates = record ? updatesSince(record, since) : []
  if (updates.length === 0) return null
  return (
    <ul className={styles.updates} aria-label="What happened meanwhile">
      {updates.map(({ inserted_at, caption }) => (
        <li key={`${inserted_at} ${caption}`}>
          <Moment at={inserted_at} text={timeAndDay} /> - {caption}
        </li>
      ))}
    </ul>
  )
}
