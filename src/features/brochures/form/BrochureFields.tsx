import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CategoryList } from '../../../domain/brochures/brochure'
import { categoryChoices } from '../../../domain/brochures/form'
import { CUSTOMER_LEVELS, HOTSPOT_MODES, FIELD_LABELS as LABEL, MESSAGES } from '../../../domain/brochures/formWords'
import { categoryOptions } from '../../../domain/categories/choices'
import { choicesOf } from '../../../domain/form/options'
import { endOfWeeks } from '../../../domain/values/dates'
import { BelowTheFold } from '../../../ui/form/afterPaint'
import { MultiSelectFormField, SelectFormField } from '../../../ui/form/choiceFields'
import { FormGroup, FormRow } from '../../../ui/form/Form'
import { CheckboxField, DateTimeFormField, TextField } from '../../../ui/form/fields'
import { LevelField } from './LevelField'
import { Theirs } from './Theirs'
import type { FormOptions } from './useFormOptions'
import type { Picks } from './useShopPick'

interface BrochureFieldsProps {
  options: FormOptions
  picks: Picks
  /** “The shop cannot change once a pdf is uploaded.” */
  shopLocked: boolean
  /** the number in the default campaign is a guess */
  provisionalCampaign: boolean
  /** its attachments */
  children: ReactNode
}

export function BrochureFields(props: BrochureFieldsProps) {
  const { options, picks, shopLocked, provisionalCampaign, children } = props
  return (
    <>
      <NameAndShop options={options} picks={picks} shopLocked={shopLocked} />
      <BelowTheFold>
        <Dates />
        <Categories options={options} />
        <LinksAndTracking isProvisional={provisionalCampaign} />
        {children}
      </BelowTheFold>
    </>
  )
}

function NameAndShop({ options, picks, shopLocked }: Pick<BrochureFieldsProps, 'options' | 'picks' | 'shopLocked'>) {
  return (
    <FormGroup title="Brochure">
      <Theirs name="name">
        <TextField name="name" label={LABEL.name} required />
      </Theirs>
      <FormRow>
        <Theirs name="shop_id">
          <SelectFormField
            name="shop_id"
            label={LABEL.shop_id}
            required
            disabled={shopLocked}
            {...(shopLocked ? { help: MESSAGES.shopLocked } : {})}
            options={choicesOf(options.shops)}
            onChosen={picks.pickShop}
          />
        </Theirs>
        <Theirs name="language_id">
          <SelectFormField
            name="language_id"
            label={LABEL.language_id}
            required
            options={choicesOf(options.languages)}
            onChosen={picks.pickLanguage}
          />
        </Theirs>
      </FormRow>
    </FormGroup>
  )
}

const PRESETS = [
  { label: 'Valid from + 1 Week', weeks: 1 },
  { label: 'Valid from + 2 Weeks', weeks: 2 },
] as const

function Dates() {
  const from: number | null = useWatch({ name: 'active_from' })
  const start = from !== null && !Number.isNaN(from) ? from : null
  return (
    <FormGroup title="Dates">
      <Theirs name="active_from">
        <DateTimeFormField name="active_from" label={LABEL.active_from} required />
      </Theirs>
      <Theirs name="expire_after">
        <DateTimeFormField
          name="expire_after"
          label={LABEL.expire_after}
          required
          defaultTime="23:59"
          min={start}
          presets={PRESETS.map(({ label, weeks }) => ({
            label,
            seconds: start === null ? null : endOfWeeks(start, weeks),
            whyNot: `Set ${LABEL.active_from} first`,
          }))}
        />
      </Theirs>
      <Theirs name="published_at">
        <DateTimeFormField name="published_at" label={LABEL.published_at} />
      </Theirs>
    </FormGroup>
  )
}

function Categories({ options: { categories } }: { options: FormOptions }) {
  return (
    <FormGroup title="Placement">
      <CategoryField name="brochure_categories" all={categories} required />
      <FormRow>
        <CategoryField name="brochure_toplevel" all={categories} />
        <CategoryField name="brochure_afterpage" all={categories} />
      </FormRow>
    </FormGroup>
  )
}

interface CategoryFieldProps {
  name: CategoryList
  all: FormOptions['categories']
  required?: boolean
}

function CategoryField({ name, all, required = false }: CategoryFieldProps) {
  const [language, chosen]: [string, string[]] = useWatch({ name: ['language_id', name] })
  const choices = categoryOptions(categoryChoices(all, language, chosen))
  return (
    <Theirs name={name}>
      <MultiSelectFormField name={name} label={LABEL[name]} required={required} options={choices} />
    </Theirs>
  )
}

const PROVISIONAL = 'The number is provisional: it is counted anew when the brochure is sent, unless you type another.'

function LinksAndTracking({ isProvisional }: { isProvisional: boolean }) {
  return (
    <FormGroup title="Links and tracking">
      <Theirs name="utm_campaign">
        <TextField
          name="utm_campaign"
          label={LABEL.utm_campaign}
          required
          {...(isProvisional ? { help: PROVISIONAL } : {})}
        />
      </Theirs>
      <Theirs name="original_link">
        <TextField name="original_link" label={LABEL.original_link} placeholder="https://" />
      </Theirs>
      <Theirs name="append_original_link">
        <CheckboxField name="append_original_link" label={LABEL.append_original_link} />
      </Theirs>
      <FormRow>
        <Theirs name="hotspot_mode">
          <SelectFormField name="hotspot_mode" label={LABEL.hotspot_mode} options={HOTSPOT_MODES} />
        </Theirs>
        <Theirs name="customer_level">
          <LevelField name="customer_level" label={LABEL.customer_level} levels={CUSTOMER_LEVELS} />
        </Theirs>
      </FormRow>
      <Theirs name="notify">
        <CheckboxField name="notify" label={LABEL.notify} />
      </Theirs>
    </FormGroup>
  )
}
