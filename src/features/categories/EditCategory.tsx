import { useState } from 'react'
import { useHeldRecord } from '../../data/form/held'
import { useRefusedEdit, useTakenUp } from '../../data/form/refusedChange'
import { useSubmit } from '../../data/form/submit'
import type { Category } from '../../domain/categories/category'
import { categories } from '../../domain/categories/collection'
import { CATEGORY_LABELS, CATEGORY_TEXTS, type CategoryForm, formOf } from '../../domain/categories/form'
import { changesOf, editCategory } from '../../domain/categories/mutations'
import { isUnchanged } from '../../domain/form/changedFields'
import type { Id } from '../../offline/define'
import { NotThereDialog } from '../../ui/dialog/NotThereDialog'
import { ChangedMeanwhile } from '../../ui/form/ChangedMeanwhile'
import { FormDialog } from '../../ui/form/FormDialog'
import { tellsIn } from '../../ui/form/refusal'
import { CategoryFields } from './CategoryFields'
import { REFUSED_NAMES, useCategoryForm } from './useCategoryForm'

const TITLE = 'Edit Category'

/** Opens with this device's copy. What the person does not touch is not sent, so that it overwrites nobody's change. */
export function EditCategory({ id, onClose }: { id: Id; onClose: () => void }) {
  const { record: category, missing, gone, failing } = useHeldRecord(categories, id)
  if (category) return <EditForm category={category} onClose={onClose} />
  return missing && <NotThereDialog title={TITLE} what="category" gone={gone} failing={failing} onClose={onClose} />
}

interface EditFormProps {
  category: Category
  onClose: () => void
}

function EditForm({ category: latest, onClose }: EditFormProps) {
  // Changes are compared with what the fields were filled with, whatever arrives while somebody types.
  const [opened] = useState(latest)
  const taken = useRefusedEdit(editCategory, opened)
  // A category that was made here gets the provider's id while its form is open.
  const { form, draft, languages, filledIn } = useCategoryForm({ ...opened, id: latest.id }, taken)
  const tell = tellsIn(form, REFUSED_NAMES)
  const [isSaved, setSaved] = useState(false)
  const submit = useSubmit(taken, { tell, draft, saved: setSaved, done: onClose })
  useTakenUp(form, taken, ({ args, record }) => ({
    values: { ...formOf(record), ...(args.changes.icon === null ? { icon: null } : {}) },
    file: 'icon',
    tell,
  }))

  const save = async (values: CategoryForm) => {
    const { fields, icon } = await filledIn(values)
    const changes = changesOf(opened, fields, icon)
    await submit(editCategory, isUnchanged(changes) ? null : { id: latest.id, changes })
  }

  return (
    <FormDialog title={TITLE} form={form} draft={draft} onSubmit={save} onClose={onClose} submit="Save" cancel="Cancel">
      {/* While saving, the change comes from here. */}
      {!form.formState.isSubmitting && !isSaved && <ChangedMeanwhile fields={meanwhile(opened, latest)} />}
      <CategoryFields languages={languages} icon={latest.icon} />
    </FormDialog>
  )
}

const meanwhile = (opened: Category, latest: Category) => [
  ...CATEGORY_TEXTS.filter((field) => opened[field] !== latest[field]).map((field) => ({
    label: CATEGORY_LABELS[field],
    theirs: latest[field],
  })),
  ...(opened.language?.id === latest.language?.id
    ? []
    : [{ label: CATEGORY_LABELS.language, theirs: latest.language?.name ?? '' }]),
]
