import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '../../../data/form/formDraft'
import { useHeldRecord } from '../../../data/form/held'
import { useRefusedEdit, useTakenUp } from '../../../data/form/refusedChange'
import { useCreation } from '../../../data/waiting'
import { attachmentsOf } from '../../../domain/brochures/attachments'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { isProvisional } from '../../../domain/brochures/create'
import { editBrochure, formOf } from '../../../domain/brochures/edit'
import { coversOf } from '../../../domain/brochures/pages'
import { brochureDraft } from '../../../domain/form/draftKeys'
import type { Id } from '../../../offline/define'
import type { Milliseconds } from '../../../provider/clock'
import { Button } from '../../../ui/control/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogClose } from '../../../ui/dialog/DialogClose'
import { DialogForm } from '../../../ui/form/DialogForm'
import { tellsIn } from '../../../ui/form/refusal'
import { NotThere } from '../../../ui/screen/EmptyState'
import { History } from '../History'
import { BigCover } from './BigCover'
import { BrochureDraft } from './BrochureDraft'
import { BrochureInputs } from './BrochureInputs'
import { MovedElsewhere, TheirsContext } from './Theirs'
import { useBrochureForm } from './useBrochureForm'
import { useEditSaving } from './useEditSaving'
import { useFormOptions, withOwnOf } from './useFormOptions'
import { REFUSED_NAMES, useKeeping } from './useKeeping'
import { useLeaving } from './useLeaving'
import { useShopDefaults } from './useShopDefaults'
import { useTheirs } from './useTheirs'

const TITLE = 'Edit brochure'

/** How often to ask whether somebody else is working on the same brochure. */
const WHILE_EDITING: Milliseconds = 15_000

/** The edit modal: opens with this device's copy, and follows what the provider tells meanwhile. */
export function EditBrochure({ id, onClose }: { id: Id; onClose: () => void }) {
  const { record: brochure, missing, gone, failing } = useHeldRecord(brochures, id, WHILE_EDITING)
  if (brochure) return <EditForm brochure={brochure} onClose={onClose} />
  return (
    <Dialog title={TITLE} onClose={onClose}>
      {missing && <NotThere what="brochure" gone={gone} failing={failing} />}
      {!missing && <p role="status">Asking for the brochure…</p>}
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ brochure, onClose }: { brochure: Brochure; onClose: () => void }) {
  const taken = useRefusedEdit(editBrochure, brochure)
  const options = useOptionsOf(brochure, taken?.record ?? null)
  // Later changes by others come through `useTheirs`.
  const [initial] = useState(() => formOf(brochure, attachmentsOf(brochure)))
  const inputs = useBrochureForm(initial)
  const { form } = inputs
  const picked = useShopDefaults(useWatch({ control: form.control, name: 'shop_id' }), options, brochure.shop)
  const creation = useCreation(brochures.key(brochure.id))
  const theirs = useTheirs(form, { initial, brochure, options })
  const draft = useFormDraft(brochureDraft(brochure.id), form)
  useTakenUp(form, taken, ({ args }) => ({
    values: args.changes,
    tell: tellsIn(form, REFUSED_NAMES),
  }))
  const keep = useKeeping(form, draft, taken)
  const { leave, onSaved } = useLeaving({ form, isChecking: inputs.isChecking, draft, onClose })
  const onSubmit = useEditSaving({ brochure, theirs, options, shop: picked.shop, keep, onSaved })

  return (
    <TheirsContext value={theirs.marks}>
      <DialogForm
        title={TITLE}
        size="large"
        form={form}
        onSubmit={onSubmit}
        onLeave={() => void leave()}
        notice={
          <>
            <MovedElsewhere state={brochure.state} />
            <BrochureDraft draft={draft} form={form} />
          </>
        }
        aside={
          <>
            <BigCover brochure={brochure} />
            <History updates={brochure.brochure_updates} />
          </>
        }
        buttons={
          <>
            <Button onClick={() => void leave()}>Cancel</Button>
            <Button type="submit" tone="primary" busy={form.formState.isSubmitting}>
              Save changes
            </Button>
          </>
        }
      >
        <BrochureInputs
          {...inputs}
          options={options}
          picked={picked}
          isNew={false}
          before={theirs.base().attachments}
          stored={attachmentsOf(brochure)}
          covers={coversOf(brochure)}
          provisionalCampaign={isProvisional(brochure.utm_campaign, creation?.args)}
        />
      </DialogForm>
    </TheirsContext>
  )
}

/** What can be chosen, including values of the brochure or of a refused edit that exist no more. */
function useOptionsOf(brochure: Brochure, refused: Brochure | null) {
  const known = useFormOptions()
  return useMemo(() => {
    const all = withOwnOf(known, brochure)
    return refused ? withOwnOf(all, refused) : all
  }, [known, brochure, refused])
}
