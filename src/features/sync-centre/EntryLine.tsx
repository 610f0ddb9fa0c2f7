import { useId } from 'react'
import * as v from 'valibot'
import { useNow } from '../../data/now'
import { ownTime } from '../../domain/values/ownTime'
import type { EntryView } from '../../offline/engine'
import type { EpochMilliseconds } from '../../provider/clock'
import { Group } from '../../ui/control/Group'
import { ageText } from './ageText'
import { ParkedEntry } from './ParkedEntry'
import styles from './SyncCentre.module.css'

const STATES = { waiting: 'Waiting', sending: 'Sending', parked: 'Needs attention' } as const
const behindText = ({ text }: EntryView) => `Waiting behind a change that needs attention: ${text}`

interface EntryLineProps {
  entry: EntryView
  /** a parked change that a person must decide about before this one is sent */
  behind: EntryView | undefined
}

/** One change in plain words, with its age and state; a parked one with the possible decisions. */
export function EntryLine({ entry, behind }: EntryLineProps) {
  const now = useNow()
  const text = useId()
  return (
    <div className={[styles.entry, styles[entry.state]].join(' ')}>
      <p id={text} className={styles.text} title={ownTimeIn(entry)}>
        {entry.text}
      </p>
      <p className={styles.meta}>
        <span className={styles.dot} aria-hidden />
        {behind ? behindText(behind) : STATES[entry.state]}
        {isTold(entry.at) && ` · ${ageText(entry.at, now)}`}
        {entry.state !== 'parked' && entry.attempts > 1 && ` · tried ${entry.attempts} times`}
      </p>
      {entry.parked && (
        <Group aria-labelledby={text}>
          <ParkedEntry entry={entry} parked={entry.parked} />
        </Group>
      )}
    </div>
  )
}

/** False if the row was damaged and does not say when it was made. */
const isTold = (at: EpochMilliseconds) => at > 0

/** A freezing names a day; the tooltip gives it in the person's own time zone (contract section 1). */
const frozen = v.object({ until: v.number() })

function ownTimeIn({ args }: EntryView): string | undefined {
  const read = v.safeParse(frozen, args)
  return read.success ? ownTime(read.output.until) : undefined
}
