import { useEngine } from '../../../data/engineContext'
import { type CreateArgs, createBrochure } from '../../../domain/brochures/create'
import type { BrochureForm } from '../../../domain/brochures/form'
import type { ShopDefaults } from '../../../domain/brochures/shopDefaults'
import { trimmed } from '../../../domain/form/changedFields'
import { change } from '../../../offline/engine'
import { useToast } from '../../../ui/news/toasts'
import { counted } from './uploads'
import { type FormOptions, namesIn } from './useFormOptions'
import type { useKeeping } from './useKeeping'

interface NewSavingParts {
  /** what only the form knows, read when it is submitted */
  creation: () => Pick<CreateArgs, 'id' | 'state' | 'campaignPrefix'>
  options: FormOptions
  /** the shop that is picked */
  shop: ShopDefaults | null
  keep: ReturnType<typeof useKeeping>
  onSaved: () => void
}

/** What the buttons of a new brochure do: keep its creation, and say so. */
export function useNewSaving({ creation, options, shop, keep, onSaved }: NewSavingParts) {
  const engine = useEngine()
  const toast = useToast()
  return async (values: BrochureForm): Promise<void> => {
    const { attachments, ...typed } = values
    const fields = trimmed(typed)
    const args: CreateArgs = {
      ...creation(),
      fields,
      at: new Date().toISOString(),
      attachments: counted(engine, attachments),
      names: namesIn(values, options, shop),
    }
    const kept = await keep(change(createBrochure, args))
    if (!kept) return
    toast({ ...kept, text: `“${fields.name}” created` })
    onSaved()
  }
}
