import { useEngine } from '../../../data/engineContext'
import type { FormDraft } from '../../../data/form/formDraft'
import { DraftOffer } from '../../../ui/form/DraftOffer'
import { giveUpDrafted } from './useAttachments'

/** What was typed before and never saved. Once it is discarded, its uploads go on for nobody. */
export function BrochureDraft({ draft }: { draft: FormDraft }) {
  const engine = useEngine()
  const discard = async () => giveUpDrafted(engine, await draft.discard())
  return <DraftOffer draft={{ ...draft, discard: () => void discard() }} />
}
