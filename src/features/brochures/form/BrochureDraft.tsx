import type { FormDraft } from '../../../data/form/formDraft'
import { DraftOffer } from '../../../ui/form/DraftOffer'
import type { Form } from './brochureForm'
import { attachmentsInDraft } from './uploads'
import { useGiveUp } from './useGiveUp'

interface BrochureDraftProps {
  draft: FormDraft
  form: Form
}

/** Offers what was typed before and never saved. Uploads of a discarded draft, and those that a draft replaces, are given up. */
export function BrochureDraft({ draft, form }: BrochureDraftProps) {
  const giveUp = useGiveUp()
  const discard = async () => giveUp(attachmentsInDraft(await draft.discard()))
  const restore = () => {
    const before = form.getValues('attachments')
    draft.restore()
    const kept = form.getValues('attachments').map(({ pdf_id }) => pdf_id)
    void giveUp(before.filter(({ pdf_id }) => !kept.includes(pdf_id)))
  }
  return <DraftOffer draft={{ ...draft, restore, discard: () => void discard() }} />
}
