import { useFormDraft } from '../../data/formDraft'
import { useOptions } from '../../data/options'
import { useSubmitNew } from '../../data/submit'
import {
  EMPTY_LOCATION,
  FIELD_LABELS as LABELS,
  type LocationForm,
  locationFormSchema,
} from '../../domain/locations/form'
import { createLocation } from '../../domain/locations/mutations'
import { choicesOf } from '../../domain/options'
import { regions } from '../../domain/regions/collection'
import type { Id } from '../../offline/define'
import { FormRow } from '../../ui/form/Form'
import { FormDialog } from '../../ui/form/FormDialog'
import { SelectFormField, TextField } from '../../ui/form/fields'
import { applyRefusal } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'

export function NewLocationDialog({ shopId, onClose }: { shopId: Id; onClose: () => void }) {
  const form = useSchemaForm(locationFormSchema, EMPTY_LOCATION)
  const draft = useFormDraft(`location new ${shopId}`, form)
  const all = useOptions(regions)
  const { id, submit } = useSubmitNew()

  const save = async (values: LocationForm) => {
    const region = all.find((one) => one.id === values.region_id)?.name ?? ''
    const result = await submit(createLocation, { ...values, id, shop_id: shopId, region })
    if (result.kind === 'refused') return applyRefusal(form, result.refusal)
    draft.clear()
    if (result.kind === 'kept') onClose()
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
      <SelectFormField name="region_id" label={LABELS.region_id} options={choicesOf(all)} empty="Choose…" required />
      <TextField name="name" label={LABELS.name} required />
      <TextField name="address" label={LABELS.address} required />
      <FormRow>
        <TextField name="zip_code" label={LABELS.zip_code} required />
        <TextField name="city" label={LABELS.city} required />
      </FormRow>
    </FormDialog>
  )
}
