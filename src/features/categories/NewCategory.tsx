import { useSubmitNew } from '../../data/submit'
import type { CategoryForm } from '../../domain/categories/form'
import { createCategory } from '../../domain/categories/mutations'
import { FormDialog } from '../../ui/form/FormDialog'
import { applyRefusal } from '../../ui/form/refusal'
import { CategoryFields } from './CategoryFields'
import { REFUSED_NAMES, useCategoryForm } from './useCategoryForm'

export function NewCategory({ onClose }: { onClose: () => void }) {
  const { id, submit } = useSubmitNew()
  const { form, draft, filledIn } = useCategoryForm(null)

  const create = async (values: CategoryForm) => {
    const { fields, icon } = await filledIn(values)
    const result = await submit(createCategory, { id, fields: icon ? { ...fields, icon } : fields })
    if (result.kind === 'refused') return applyRefusal(form, result.refusal, REFUSED_NAMES)
    draft.clear()
    if (result.kind === 'kept') onClose()
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
      <CategoryFields />
    </FormDialog>
  )
}
