import { useState } from 'react'
import { useMutate } from '../../data/changes'
import type { CategoryForm } from '../../domain/categories/form'
import { createCategory } from '../../domain/categories/mutations'
import { newId } from '../../offline/define'
import { FormDialog } from '../../ui/form/FormDialog'
import { CategoryFields } from './CategoryFields'
import { useCategoryForm } from './useCategoryForm'

export function NewCategory({ onClose }: { onClose: () => void }) {
  const mutate = useMutate()
  const [id] = useState(newId)
  const { form, draft, filledIn } = useCategoryForm(null)

  const create = async (values: CategoryForm) => {
    const { fields, icon } = await filledIn(values)
    await mutate(createCategory, { id, fields: icon ? { ...fields, icon } : fields })
    draft.clear()
    onClose()
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
