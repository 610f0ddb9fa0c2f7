import { createContext, type ReactNode, useContext, useState } from 'react'
import { statusLabel } from '../../../domain/brochures/states'
import { Button } from '../../../ui/control/Button'
import { Callout } from '../../../ui/news/Callout'
import { DECISION_WORDS } from '../../../ui/text/decisionWords'
import styles from './BrochureForm.module.css'
import type { FieldName } from './theirChanges'

interface TheirValue {
  /** the value in words */
  text: string
  /** for a date: in the person's own time zone, if that differs */
  own: string | undefined
}

export interface TheirMarks {
  /** fields that have followed a change made elsewhere */
  followed: ReadonlySet<FieldName>
  /** their values of fields in which the person has another one */
  disputed: ReadonlyMap<FieldName, TheirValue>
  keepMine: (name: FieldName) => void
  keepTheirs: (name: FieldName) => void
}

/** Provided by the edit form; nobody else changes a new brochure. */
export const TheirsContext = createContext<TheirMarks | null>(null)

/** A field, and what was made of it elsewhere: by a colleague or by the person in another window, nobody can tell. */
export function Theirs({ name, children }: { name: FieldName; children: ReactNode }) {
  const marks = useContext(TheirsContext)
  const theirs = marks?.disputed.get(name)
  if (marks && theirs !== undefined) {
    return (
      <div className={styles.disputed}>
        {children}
        <div className={styles.theirs} role="alert">
          <span>
            This has been changed elsewhere meanwhile: <b title={theirs.own}>{theirs.text}</b>
          </span>
          <Button onClick={() => marks.keepMine(name)}>{DECISION_WORDS.mine}</Button>
          <Button onClick={() => marks.keepTheirs(name)}>{DECISION_WORDS.theirs}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.place}>
      {children}
      {marks?.followed.has(name) && (
        <p className={styles.followed} role="status">
          Changed elsewhere just now
        </p>
      )}
    </div>
  )
}

/** The status that the brochure has moved to since the form was opened: no field shows it, but the person should know. */
export function MovedElsewhere({ state }: { state: string }) {
  const [before] = useState(state)
  const [from, to] = [statusLabel(before), statusLabel(state)]
  if (from === to) return null
  return (
    <Callout tone="plain" role="status">
      Its status has been changed elsewhere meanwhile: {to}
    </Callout>
  )
}
