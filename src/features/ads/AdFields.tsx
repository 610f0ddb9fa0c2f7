import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AD_STATUSES } from '../../domain/ads/ad'
import { AD_LABELS, type AdFormInput, positionAfter } from '../../domain/ads/form'
import { inWords, PLATFORMS, positionsOn } from '../../domain/ads/positions'
import { categoryOptions } from '../../domain/categories/choices'
import { choicesOf } from '../../domain/form/options'
import { BelowTheFold } from '../../ui/form/afterPaint'
import { MultiSelectFormField, SelectFormField } from '../../ui/form/choiceFields'
import { FormRow } from '../../ui/form/Form'
import { DateTimeFormField, NumberField, TextField } from '../../ui/form/fields'
import type { AdOptions } from './useAdOptions'

const PLATFORM_OPTIONS = Object.entries(PLATFORMS).map(([value, label]) => ({ value, label }))
const STATUS_OPTIONS = Object.entries(AD_STATUSES).map(([value, label]) => ({ value, label }))

/** The fields that both forms have, in the specification's order. @param children what the ad shows: picture or HTML */
export function AdFields({ options, children }: { options: AdOptions; children: ReactNode }) {
  return (
    <>
      <SelectFormField
        name="customerClient"
        label={AD_LABELS.customerClient}
        required
        options={choicesOf(options.clients)}
      />
      <PositionFields />
      {children}
      <FormRow>
        <DateTimeFormField name="displayStartAt" label={AD_LABELS.displayStartAt} required />
        <DateTimeFormField name="displayStopAt" label={AD_LABELS.displayStopAt} required />
      </FormRow>
      <BelowTheFold>
        <SelectFormField name="status" label={AD_LABELS.status} required options={STATUS_OPTIONS} />
        <TextField name="displayUrl" label={AD_LABELS.displayUrl} type="url" required placeholder="https://" />
        <NumberField name="impressionsLimit" label={AD_LABELS.impressionsLimit} required min={0} />
        <SelectFormField name="language" label={AD_LABELS.language} required options={choicesOf(options.languages)} />
        <MultiSelectFormField name="shops" label={AD_LABELS.shops} options={choicesOf(options.shops)} />
        <MultiSelectFormField
          name="categories"
          label={AD_LABELS.categories}
          options={categoryOptions(options.categories)}
        />
        <NumberField name="weight" label={AD_LABELS.weight} required min={0} />
      </BelowTheFold>
    </>
  )
}

/** “The position list depends on the platform type, which must be chosen first.” */
function PositionFields() {
  const { setValue, getValues } = useFormContext<AdFormInput>()
  const platform = useWatch<AdFormInput, 'platformType'>({ name: 'platformType' })
  /** the position chosen last: arrow keys run through other platforms on the way, and may come back to its own */
  const last = useRef('')
  const positions = positionsOn(platform).map((value) => ({ value, label: inWords(value) }))
  return (
    <FormRow>
      <SelectFormField
        name="platformType"
        label={AD_LABELS.platformType}
        required
        options={PLATFORM_OPTIONS}
        onChosen={(chosen) => {
          last.current = getValues('displayAt') || last.current
          setValue('displayAt', positionAfter(chosen, last.current), { shouldDirty: true })
        }}
      />
      <SelectFormField
        name="displayAt"
        label={AD_LABELS.displayAt}
        required
        options={positions}
        disabled={positions.length === 0}
        {...(positions.length === 0 ? { help: 'Choose the platform type first.' } : {})}
      />
    </FormRow>
  )
}
