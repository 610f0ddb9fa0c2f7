import { useFormDraft } from '../../data/form/formDraft'
import { draftOfNew, type NewFormProps, useRefusedCreation, useTakenUp } from '../../data/form/refusedChange'
import { useSubmitNew } from '../../data/form/submit'
import { useOptions } from '../../data/reading/options'
import type { Named } from '../../domain/border'
import { newLocationDraft } from '../../domain/form/draftKeys'
import { choicesOf, withOwn } from '../../domain/form/options'
import {
  EMPTY_LOCATION,
  formOf,
  FIELD_LABELS as LABELS,
  type LocationForm,
  locationFormSchema,
} from '../../domain/locations/form'
import { createLocation } from '../../domain/locations/mutations'
import { regions } from '../../domain/regions/collection'
import type { Id } from '../../offline/define'
import { SelectFormField } from '../../ui/form/choiceFields'
import { FormRow } from '../../ui/form/Form'
import { FormDialog } from '../../ui/form/FormDialog'
import { TextField } from '../../ui/form/fields'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'

export function NewLocationDialog({ shopId, address, onClose }: NewFormProps & { shopId: Id }) {
  const taken = useRefusedCreation(createLocation, address)
  const form = useSchemaForm(locationFormSchema, EMPTY_LOCATION)
  const draft = useFormDraft(draftOfNew(newLocationDraft(shopId), taken), form)
  const own = taken?.record
  const all = withOwn<Named>(useOptions(regions), own?.region_id ? [{ id: own.region_id, name: own.region }] : [])
  const tell = tellsIn(form)
  const { id, submit } = useSubmitNew(taken, { tell, draft, done: onClose })
  useTakenUp(form, taken, ({ record }) => ({ values: formOf(record), tell }))

  const save = async (values: LocationForm) => {
    const region = all.find((one) => one.id === values.region_id)?.name ?? ''
    await submit(createLocation, { ...values, id, shop_id: shopId, region })
  }
  return (
    <FormDialog
      title="New location"
      form={form}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      submit="Create"
      cancel="Cancel"
    >
      <SelectFormField name="region_id" label={LABELS.region_id} options={choicesOf(all)} required />
      <TextField name="name" label={LABELS.name} required />
      <TextField name="address" label={LABELS.address} required />
      <FormRow>
        <TextField name="zip_code" label={LABELS.zip_code} required />
        <TextField name="city" label={LABELS.city} required />
      </FormRow>
    </FormDialog>
  )
}
