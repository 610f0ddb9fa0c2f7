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
  /** nobody sends it before a person has decided about this one */
  behind: EntryView | undefined
}

/** One change in plain words, with its age and state; a parked one with what can be done about it. */
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

/** Not where its row was damaged and does not say when it was made. */
const isTold = (at: EpochMilliseconds) => at > 0

/** What is frozen till a day says in whose time (contract section 1). */
const frozen = v.object({ until: v.number() })

function ownTimeIn({ args }: EntryView): string | undefined {
  const read = v.safeParse(frozen, args)
  return read.success ? ownTime(read.output.until) : undefined
}
