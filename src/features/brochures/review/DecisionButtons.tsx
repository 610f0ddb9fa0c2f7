import { Archive, ArrowRight, Check, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useByNow } from '../../../data/now'
import type { Brochure } from '../../../domain/brochures/brochure'
import { approvedState } from '../../../domain/brochures/review'
import { hasDates } from '../../../domain/brochures/rules'
import { statusLabel } from '../../../domain/brochures/states'
import { inSeconds } from '../../../domain/values/dates'
import { numberText } from '../../../domain/values/numbers'
import { Button } from '../../../ui/control/Button'
import { oncePressed } from '../../../ui/focus/oncePressed'
import { useKeyHint } from '../../../ui/keys/singleKeys'
import styles from './review.module.css'
import type { Decisions } from './useDecisions'

/** A held Enter decides only once, as the shortcuts do: nobody has looked at the brochures that would follow. */
const onceAPress = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** The possible decisions, each with its key, and the status that approving leads to. */
export function DecisionButtons(props: Decisions & { brochure: Brochure; left: number }) {
  const { brochure, left, approve, archive, skip, undo } = props
  const hint = useKeyHint()
  const target = statusLabel(useByNow((now) => approvedState(brochure, inSeconds(now))))
  return (
    <div className={styles.decisions}>
      <p className={styles.left} aria-live="polite" aria-atomic="true">
        <strong>{numberText(left)}</strong> in the queue
      </p>
      <Button
        tone="primary"
        title={`Approve: to ${target}${hint('a')}`}
        onClick={oncePressed(approve)}
        onKeyDown={onceAPress}
      >
        <Check size={16} aria-hidden />
        Approve
      </Button>
      <Button title={`Archive${hint('e')}`} onClick={oncePressed(archive)} onKeyDown={onceAPress}>
        <Archive size={16} aria-hidden />
        Archive
      </Button>
      <Button title={`Skip${hint('s')}`} onClick={oncePressed(skip)} onKeyDown={onceAPress}>
        <ArrowRight size={16} aria-hidden />
        Skip
      </Button>
      <Button tone="quiet" title={`Undo${hint('z')}`} onClick={oncePressed(undo)} onKeyDown={onceAPress}>
        <Undo2 size={16} aria-hidden />
        Undo
      </Button>
      <p className={styles.target}>
        {hasDates(brochure) ? `Approving moves it to ${target}.` : 'Please set dates! Without them it stays.'}
      </p>
    </div>
  )
}
