import { useWatch } from 'react-hook-form'
import { type Attachment, locksShop, regionsWithOtherPages } from '../../../domain/brochures/attachments'
import { Attachments } from './Attachments'
import { BrochureFields } from './BrochureFields'
import { Theirs } from './Theirs'
import { type FormWithRules, useJudged } from './useBrochureForm'
import type { FormOptions } from './useFormOptions'
import type { PickedShop } from './useShopDefaults'
import { useShopPick } from './useShopPick'

interface BrochureInputsProps extends FormWithRules {
  options: FormOptions
  picked: PickedShop
  isNew: boolean
  /** what was attached when the form was opened, or what others have attached since */
  before: readonly Attachment[]
  /** what the provider has attached */
  stored: readonly Attachment[]
  /** the first pages of what is attached already, by region */
  covers: ReadonlyMap<string, string>
  provisionalCampaign: boolean
}

/** The inputs of a new and of an edited brochure: its fields and its PDFs, by the rules of its shop. */
export function BrochureInputs({ form, checks, isChecking, judged, ...props }: BrochureInputsProps) {
  const { options, picked, isNew, before, stored, covers, provisionalCampaign } = props
  const [shopId, attachments] = useWatch({ control: form.control, name: ['shop_id', 'attachments'] })
  const picks = useShopPick(form, picked, options)
  const shopRegions = picked.shop?.regions ?? null
  useJudged(form, judged, { shopRegions, before, isNew })
  return (
    <BrochureFields
      options={options}
      picks={picks}
      shopLocked={isChecking || locksShop(attachments, stored)}
      provisionalCampaign={provisionalCampaign}
    >
      <Theirs name="attachments">
        <Attachments
          form={form}
          checks={checks}
          shopId={shopId}
          shopRegions={shopRegions}
          covers={covers}
          otherPages={regionsWithOtherPages(before, attachments)}
        />
      </Theirs>
    </BrochureFields>
  )
}
