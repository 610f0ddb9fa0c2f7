import { HOTSPOT_MODES } from '../../domain/brochures/formWords'
import type { Shop } from '../../domain/shops/shop'
import {
  AUTO_PARSER_TYPES,
  CUSTOMER_LEVELS,
  CUSTOMER_TYPES,
  FIELD_LABELS as LABELS,
  LAST_PAGE,
} from '../../domain/shops/words'
import { BelowTheFold } from '../../ui/form/afterPaint'
import { MultiSelectFormField, SelectFormField } from '../../ui/form/choiceFields'
import { FileField } from '../../ui/form/FileField'
import { FormGroup, FormRow } from '../../ui/form/Form'
import { CheckboxField, ColorField, NumberField, TextAreaField, TextField } from '../../ui/form/fields'
import { DescriptionFields } from './DescriptionFields'
import { useCategoryChoices, useClientChoices, useRegionChoices } from './shopOptions'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

interface Own {
  /** the shop that fills the form; null for a new one */
  own: Shop | null
}

interface ShopFormFieldsProps extends Own {
  /** address of the shop's present icon */
  icon: string | null
}

/** Every field of spec section 3. */
export function ShopFormFields({ icon, own }: ShopFormFieldsProps) {
  return (
    <>
      <GeneralFields icon={icon} own={own} />
      <CustomerFields own={own} />
      <BelowTheFold>
        <CategoryFields own={own} />
        <BrochureFields />
        <ParserFields />
        <DescriptionFields />
      </BelowTheFold>
    </>
  )
}

function GeneralFields({ icon, own }: ShopFormFieldsProps) {
  const regions = useRegionChoices(own)
  return (
    <FormGroup title="General">
      <TextField name="name" label={LABELS.name} required />
      <MultiSelectFormField name="regions" label={LABELS.regions} options={regions} required />
      <FileField
        name="icon"
        label={LABELS.icon}
        accept="image"
        current={icon}
        isThere={icon !== null || own?.icon?.file !== undefined}
        required
        help="Also the mark on the map"
      />
      <TextField name="website_url" label={LABELS.website_url} type="url" />
      <TextField name="email" label={LABELS.email} type="email" />
      <TextAreaField name="contact_emails_text" label={LABELS.contact_emails_text} rows={2} />
      <FormRow>
        <TextField name="tracking_uid" label={LABELS.tracking_uid} required />
        <TextField name="additional_ga_tracking_id" label={LABELS.additional_ga_tracking_id} />
      </FormRow>
    </FormGroup>
  )
}

function CustomerFields({ own }: Own) {
  const clients = useClientChoices(own)
  return (
    <FormGroup title="Customer">
      <FormRow>
        <SelectFormField name="customer" label={LABELS.customer} options={CUSTOMER_TYPES} required />
        <SelectFormField name="customer_client_id" label={LABELS.customer_client_id} options={clients} mayBeNone />
        <SelectFormField name="customer_level" label={LABELS.customer_level} options={asOptions(CUSTOMER_LEVELS)} />
        <NumberField name="minimum_brochures_no" label={LABELS.minimum_brochures_no} min={0} required />
      </FormRow>
      <FormRow>
        <CheckboxField name="show_ads" label={LABELS.show_ads} />
        <CheckboxField name="show_ads_2" label={LABELS.show_ads_2} />
      </FormRow>
    </FormGroup>
  )
}

function CategoryFields({ own }: Own) {
  const all = useCategoryChoices(own)
  return (
    <FormGroup title="Categories and search">
      <MultiSelectFormField name="shop_categories" label={LABELS.shop_categories} options={all} />
      <FormRow>
        <MultiSelectFormField name="shop_toplevel" label={LABELS.shop_toplevel} options={all} />
        <MultiSelectFormField name="shop_afterpage" label={LABELS.shop_afterpage} options={all} />
      </FormRow>
      <TextAreaField name="search_keywords" label={LABELS.search_keywords} rows={2} />
      <TextAreaField name="postcodes_text" label={LABELS.postcodes_text} rows={2} />
      <NumberField name="radius" label={LABELS.radius} min={0} step="any" help="Kilometres around each location" />
    </FormGroup>
  )
}

function BrochureFields() {
  return (
    <FormGroup title="Brochures">
      <FormRow>
        <SelectFormField name="hotspot_mode" label={LABELS.hotspot_mode} options={HOTSPOT_MODES} required />
        <SelectFormField name="last_page" label={LABELS.last_page} options={LAST_PAGE} required />
        <ColorField name="background_color" label={LABELS.background_color} />
      </FormRow>
      <FormRow>
        <CheckboxField name="local_brochures" label={LABELS.local_brochures} />
        <CheckboxField name="overwrite_utms" label={LABELS.overwrite_utms} />
        <CheckboxField name="use_original_link" label={LABELS.use_original_link} />
        <CheckboxField name="show_in_footer" label={LABELS.show_in_footer} />
      </FormRow>
    </FormGroup>
  )
}

function ParserFields() {
  return (
    <FormGroup title="Auto parser">
      <FormRow>
        <SelectFormField
          name="auto_parser_type"
          label={LABELS.auto_parser_type}
          options={asOptions(AUTO_PARSER_TYPES)}
        />
        <TextField name="auto_parser_slug_nl" label={LABELS.auto_parser_slug_nl} />
        <TextField name="auto_parser_slug_fr" label={LABELS.auto_parser_slug_fr} />
      </FormRow>
    </FormGroup>
  )
}
