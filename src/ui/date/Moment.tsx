import { Fragment } from 'react'
import type { EpochSeconds } from '../units'
import { useCalendar } from './calendar'
import styles from './Moment.module.css'

interface MomentProps<At> {
  /** a text is ISO 8601; null if there is none */
  at: At
  /** how it is written, in the brand's time zone */
  text: (at: At) => string
}

/** A moment as staff read it, with the person's own time in the tooltip if that differs (contract section 1). */
export function Moment<At extends EpochSeconds | string | null>({ at, text }: MomentProps<At>) {
  return (
    <time title={useCalendar().ownTime(at)}>
      <WholeWords text={text(at)} />
    </time>
  )
}

/** A line may break after the time, but not at a hyphen of the date. */
const WholeWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))
