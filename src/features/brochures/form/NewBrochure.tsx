import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useEngine } from '../../../data/engineContext'
import { useFormDraft } from '../../../data/form/formDraft'
import { draftOfNew, useNewId, useRefusedCreation, useTakenUp } from '../../../data/form/refusedChange'
import { locksShop } from '../../../domain/brochures/attachments'
import { CREATE_CHOICES, type CreateArgs, type CreateChoice, createBrochure } from '../../../domain/brochures/create'
import { type BrochureForm, EMPTY_FORM } from '../../../domain/brochures/form'
import { trimmed } from '../../../domain/form/changedFields'
import { change } from '../../../offline/engine'
import { Button } from '../../../ui/control/Button'
import { DialogForm } from '../../../ui/form/DialogForm'
import { tellsIn } from '../../../ui/form/refusal'
import { useToast } from '../../../ui/news/toasts'
import { Attachments } from './Attachments'
import { BrochureDraft } from './BrochureDraft'
import { BrochureFields } from './BrochureFields'
import { GivenFilesNotice } from './GivenFile'
import { givenFiles } from './openWithFiles'
import { counted } from './uploads'
import { useBrochureForm, useJudged } from './useBrochureForm'
import { useDefaultCampaign } from './useDefaultCampaign'
import { namesIn, useFormOptions, withOwnOf } from './useFormOptions'
import { REFUSED_NAMES, useKeeping } from './useKeeping'
import { useLeaving } from './useLeaving'
import { useShopDefaults } from './useShopDefaults'
import { useShopPick } from './useShopPick'

interface NewBrochureProps {
  /** as the address has it: a refused creation that is taken up again, or anything else */
  address: string
  onClose: () => void
}

/** The form of a new brochure, with its two ways of being created (spec section 2). */
export function NewBrochure({ address, onClose }: NewBrochureProps) {
  const taken = useRefusedCreation(createBrochure, address)
  const { id } = useNewId(taken) // with the form: pressing twice makes one brochure
  const choice = useRef<CreateChoice>(CREATE_CHOICES[0])
  const engine = useEngine()
  const toast = useToast()
  const known = useFormOptions()
  // What a refused one names may be gone, and may be why it was refused.
  const options = useMemo(() => (taken ? withOwnOf(known, taken.record) : known), [known, taken])
  const { form, judged, checks, isChecking } = useBrochureForm(EMPTY_FORM)
  const [shopId, attachments] = useWatch({ control: form.control, name: ['shop_id', 'attachments'] })
  const picked = useShopDefaults(shopId, known)
  const picks = useShopPick(form, picked, options)
  const campaign = useDefaultCampaign(form, options.languages)
  const draft = useFormDraft(draftOfNew('brochure new', taken), form, campaign.isLeftOut)
  useTakenUp(form, taken, ({ args: { fields, attachments: attached, campaignPrefix } }) => ({
    // The default one is put there again, as by now.
    values: { ...fields, attachments: attached, ...(campaignPrefix === null ? {} : { utm_campaign: '' }) },
    tell: tellsIn(form, REFUSED_NAMES),
  }))
  useEffect(() => givenFiles.forget, []) // what this form did not take is not the next one's
  const keep = useKeeping(form)
  const { leave, done } = useLeaving({ form, draft, onClose })
  useJudged(form, judged, { shopRegions: picked.shop?.regions ?? null, before: [], isNew: true })

  const onSubmit = async (values: BrochureForm) => {
    const { attachments: attached, ...typed } = values
    const fields = trimmed(typed)
    const args: CreateArgs = {
      id,
      fields,
      state: choice.current.state,
      at: new Date().toISOString(),
      campaignPrefix: campaign.prefix(),
      attachments: counted(engine, attached),
      names: namesIn(values, options, picked.shop),
    }
    const kept = await keep(change(createBrochure, args))
    if (!kept) return
    toast({ ...kept, text: `“${fields.name}” created` })
    draft.clear()
    done()
  }

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
      <BrochureFields
        options={options}
        picks={picks}
        shopLocked={isChecking || locksShop(attachments)}
        provisionalCampaign={campaign.isProvisional}
      >
        <Attachments
          form={form}
          checks={checks}
          shopId={shopId}
          shopRegions={picked.shop?.regions ?? null}
          otherPages={[]}
        />
      </BrochureFields>
    </DialogForm>
  )
}

/** Enter in a field is the first of them. */
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
