import { useEngine } from '../../../data/engineContext'
import { regionsWithOtherPages } from '../../../domain/brochures/attachments'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { changesOf, editBrochure, isUnchanged } from '../../../domain/brochures/edit'
import type { BrochureForm } from '../../../domain/brochures/form'
import { MESSAGES } from '../../../domain/brochures/formWords'
import type { ShopDefaults } from '../../../domain/brochures/shopDefaults'
import { change } from '../../../offline/engine'
import { type Toast, useToast } from '../../../ui/news/toasts'
import { nameOf } from '../names'
import { counted } from './uploads'
import { type FormOptions, namesIn } from './useFormOptions'
import type { useKeeping } from './useKeeping'
import type { useTheirs } from './useTheirs'

interface EditSavingParts {
  brochure: Brochure
  theirs: Pick<ReturnType<typeof useTheirs>, 'base' | 'refuseUndecided'>
  options: FormOptions
  /** the shop that is picked */
  shop: ShopDefaults | null
  keep: ReturnType<typeof useKeeping>
  onSaved: () => void
}

/** What *Save changes* does: keeps what differs from the provider's version, and says so. */
export function useEditSaving({ brochure, theirs, options, shop, keep, onSaved }: EditSavingParts) {
  const engine = useEngine()
  const toast = useToast()

  const tell = (before: BrochureForm, now: BrochureForm, kept: Pick<Toast, 'holds'>) => {
    const about = brochures.key(brochure.id)
    toast({ ...kept, text: `“${nameOf({ ...brochure, name: now.name })}” changed`, about })
    if (regionsWithOtherPages(before.attachments, now.attachments).length > 0) {
      toast({ ...kept, text: MESSAGES.pagesChanged, about: `${about} pages` })
    }
  }

  return async (values: BrochureForm): Promise<void> => {
    if (theirs.refuseUndecided()) return
    const before = theirs.base()
    const now = { ...values, attachments: counted(engine, values.attachments) }
    const changes = changesOf(before, now)
    const names = namesIn(changes, options, shop)
    const found = changes.attachments && { found: before.attachments.map(({ region_id }) => region_id) }
    const made = isUnchanged(changes) ? null : change(editBrochure, { id: brochure.id, changes, names, ...found })
    const kept = await keep(made)
    if (!kept) return
    if (made) tell(before, now, kept)
    onSaved()
  }
}
