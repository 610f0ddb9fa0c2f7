import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '../../../data/form/formDraft'
import {
  draftOfNew,
  type NewFormProps,
  useNewId,
  useRefusedCreation,
  useTakenUp,
} from '../../../data/form/refusedChange'
import { createBrochure } from '../../../domain/brochures/create'
import { EMPTY_FORM } from '../../../domain/brochures/form'
import { CREATE_CHOICES, type CreateChoice } from '../../../domain/brochures/states'
import { Button } from '../../../ui/control/Button'
import { DialogForm } from '../../../ui/form/DialogForm'
import { tellsIn } from '../../../ui/form/refusal'
import { BrochureDraft } from './BrochureDraft'
import { BrochureInputs } from './BrochureInputs'
import { GivenFilesNotice } from './GivenFile'
import { givenFiles } from './openWithFiles'
import { useBrochureForm } from './useBrochureForm'
import { useDefaultCampaign } from './useDefaultCampaign'
import { useFormOptions, withOwnOf } from './useFormOptions'
import { REFUSED_NAMES, useKeeping } from './useKeeping'
import { useLeaving } from './useLeaving'
import { useNewSaving } from './useNewSaving'
import { useShopDefaults } from './useShopDefaults'

/** The form of a new brochure, with its two ways of being created (spec section 2). */
export function NewBrochure({ address, onClose }: NewFormProps) {
  const taken = useRefusedCreation(createBrochure, address)
  const { id } = useNewId(taken) // made with the form: pressing twice makes one brochure
  const choice = useRef<CreateChoice>(CREATE_CHOICES[0])
  const known = useFormOptions()
  // A refused brochure may name what exists no more, and may have been refused for that.
  const options = useMemo(() => (taken ? withOwnOf(known, taken.record) : known), [known, taken])
  const inputs = useBrochureForm(EMPTY_FORM)
  const { form } = inputs
  const picked = useShopDefaults(useWatch({ control: form.control, name: 'shop_id' }), known)
  const campaign = useDefaultCampaign(form, options.languages)
  const draft = useFormDraft(draftOfNew('brochure new', taken), form, campaign.isLeftOut)
  useTakenUp(form, taken, ({ args: { fields, attachments: attached, campaignPrefix } }) => ({
    // A default campaign is left out here: the form fills in today's.
    values: { ...fields, attachments: attached, ...(campaignPrefix === null ? {} : { utm_campaign: '' }) },
    tell: tellsIn(form, REFUSED_NAMES),
  }))
  useEffect(() => givenFiles.forget, []) // files that this form did not take are not the next form's
  const keep = useKeeping(form, draft)
  const { leave, onSaved } = useLeaving({ form, isChecking: inputs.isChecking, draft, onClose })
  const creation = () => ({ id, state: choice.current.state, campaignPrefix: campaign.prefix() })
  const onSubmit = useNewSaving({ creation, options, shop: picked.shop, keep, onSaved })

  return (
    <DialogForm
      title="New brochure"
      size="medium"
      form={form}
      onSubmit={onSubmit}
      onLeave={() => void leave()}
      notice={
        <>
          <GivenFilesNotice />
          <BrochureDraft draft={draft} form={form} />
        </>
      }
      buttons={
        <>
          <Button onClick={() => void leave()}>Cancel</Button>
          <CreateButtons busy={form.formState.isSubmitting} choice={choice} />
        </>
      }
    >
      <BrochureInputs
        {...inputs}
        options={options}
        picked={picked}
        isNew
        {...NOTHING_ATTACHED}
        provisionalCampaign={campaign.isProvisional}
      />
    </DialogForm>
  )
}

const NOTHING_ATTACHED = { before: [], stored: [], covers: new Map<string, string>() }

/** Enter in a field presses the first of them. */
const CreateButtons = ({ busy, choice }: { busy: boolean; choice: RefObject<CreateChoice> }) =>
  CREATE_CHOICES.map((one, index) => (
    <Button
      key={one.label}
      type="submit"
      tone={index === 0 ? 'primary' : 'plain'}
      busy={busy}
      onClick={() => {
        choice.current = one
      }}
    >
      {one.label}
    </Button>
  ))
