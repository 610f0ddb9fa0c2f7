import { type NewFormProps, useRefusedCreation, useTakenUp } from '../../data/form/refusedChange'
import { useSubmitNew } from '../../data/form/submit'
import { type CategoryForm, formOf } from '../../domain/categories/form'
import { createCategory, fieldsOfNew } from '../../domain/categories/mutations'
import { FormDialog } from '../../ui/form/FormDialog'
import { tellsIn } from '../../ui/form/refusal'
import { CategoryFields } from './CategoryFields'
import { REFUSED_NAMES, useCategoryForm } from './useCategoryForm'

export function NewCategory({ address, onClose }: NewFormProps) {
  const taken = useRefusedCreation(createCategory, address)
  const { form, draft, languages, filledIn } = useCategoryForm(null, taken)
  const tell = tellsIn(form, REFUSED_NAMES)
  const { id, submit } = useSubmitNew(taken, { tell, draft, done: onClose })
  useTakenUp(form, taken, ({ record }) => ({ values: formOf(record), file: 'icon', tell }))

  const create = async (values: CategoryForm) => {
    const { fields, icon } = await filledIn(values)
    await submit(createCategory, { id, fields: fieldsOfNew(fields, icon) })
  }

  return (
    <FormDialog
      title="New Category"
      form={form}
      draft={draft}
      onSubmit={create}
      onClose={onClose}
      submit="Create"
      cancel="Cancel"
    >
      <CategoryFields languages={languages} />
    </FormDialog>
  )
}
