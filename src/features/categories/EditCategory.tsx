import { useState } from 'react'
import { useMutate } from '../../data/changes'
import { useFreshRecord } from '../../data/freshRecord'
import type { Category } from '../../domain/categories/category'
import { categories } from '../../domain/categories/collection'
import { CATEGORY_LABELS, type CategoryForm } from '../../domain/categories/form'
import { changesOf, editCategory } from '../../domain/categories/mutations'
import type { Id } from '../../offline/define'
import { ChangedMeanwhile } from '../../ui/form/ChangedMeanwhile'
import { FormDialog } from '../../ui/form/FormDialog'
import { CategoryFields } from './CategoryFields'
import { useCategoryForm } from './useCategoryForm'

/** Opens with this device's copy. What the person does not touch is not sent, so that it overwrites nobody. */
export function EditCategory({ id, onClose }: { id: Id; onClose: () => void }) {
  const { record } = useFreshRecord(categories, id)
  return record ? <EditForm category={record} onClose={onClose} /> : null
}

function EditForm({ category: latest, onClose }: { category: Category; onClose: () => void }) {
  const mutate = useMutate()
  // What the fields were filled with: a change is a difference from that, whatever arrives while somebody types.
  const [opened] = useState(latest)
  const { form, filledIn } = useCategoryForm(opened)

  const save = async (values: CategoryForm) => {
    const { fields, icon } = await filledIn(values)
    const changes = changesOf(opened, fields, icon)
    if (Object.keys(changes).length > 0) await mutate(editCategory, { id: latest.id, changes })
    onClose()
  }

  return (
    <FormDialog title="Edit Category" form={form} onSubmit={save} onClose={onClose} submit="Save" cancel="Cancel">
      <ChangedMeanwhile fields={meanwhile(opened, latest)} />
      <CategoryFields icon={latest.icon} />
    </FormDialog>
  )
}

const COMPARED = ['name', 'about', 'title_main', 'title_secondary', 'meta_description'] as const

const meanwhile = (opened: Category, latest: Category) => [
  ...COMPARED.filter((field) => opened[field] !== latest[field]).map((field) => ({
    label: CATEGORY_LABELS[field],
    theirs: latest[field],
  })),
  ...(opened.language?.id === latest.language?.id
    ? []
    : [{ label: CATEGORY_LABELS.language, theirs: latest.language?.name ?? '' }]),
]
