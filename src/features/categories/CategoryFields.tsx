import { useIconUrl } from '../../data/device/icons'
import type { Named } from '../../domain/border'
import type { Category } from '../../domain/categories/category'
import { CATEGORY_LABELS, ICON_NAME_AT } from '../../domain/categories/form'
import { choicesOf } from '../../domain/form/options'
import { SelectFormField } from '../../ui/form/choiceFields'
import { FileField } from '../../ui/form/FileField'
import { TextAreaField, TextField } from '../../ui/form/fields'

interface CategoryFieldsProps {
  languages: readonly Named[]
  /** the icon as it is now; absent for a new category */
  icon?: Category['icon']
}

/** The fields of both modals. */
export function CategoryFields({ languages, icon }: CategoryFieldsProps) {
  return (
    <>
      <TextField name="name" label={CATEGORY_LABELS.name} required />
      <SelectFormField name="language" label={CATEGORY_LABELS.language} required options={choicesOf(languages)} />
      <TextAreaField name="about" label={CATEGORY_LABELS.about} rows={3} />
      <FileField
        name="icon"
        label={CATEGORY_LABELS.icon}
        accept="image"
        current={useIconUrl(icon)}
        isThere={Boolean(icon?.file || icon?.file_small_url)}
        nameAt={ICON_NAME_AT}
        removable
      />
      <TextField name="title_main" label={CATEGORY_LABELS.title_main} />
      <TextField name="title_secondary" label={CATEGORY_LABELS.title_secondary} />
      <TextAreaField name="meta_description" label={CATEGORY_LABELS.meta_description} rows={3} />
    </>
  )
}
