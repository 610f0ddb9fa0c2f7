import type { FormDraft } from '../../../data/drafts'
import { timeAndDay } from '../../../domain/dates'
import { Button } from '../../../ui/Button'
import styles from './BrochureForm.module.css'

/** What was typed before an accident, offered again. */
export function DraftOffer({ draft, onDiscard }: { draft: FormDraft; onDiscard?: () => void }) {
  if (draft.offeredOf === null) return null
  return (
    <div className={styles.offer} role="status">
      <span>There is a draft of {timeAndDay(Math.floor(draft.offeredOf / 1000))}.</span>
      <Button onClick={draft.restore}>Restore draft</Button>
      <Button
        tone="quiet"
        onClick={() => {
          onDiscard?.()
          draft.discard()
        }}
      >
        Discard draft
      </Button>
    </div>
  )
}
