import { useOptions } from '../../data/options'
import type { Category } from '../../domain/categories/category'
import { CATEGORY_LABELS, ICON_NAME_AT } from '../../domain/categories/form'
import { languages } from '../../domain/languages/collection'
import { choicesOf } from '../../domain/options'
import { FileField } from '../../ui/form/FileField'
import { SelectFormField, TextAreaField, TextField } from '../../ui/form/fields'
import { useIconUrl } from './CategoryIcon'

/** The fields of both modals. @param icon what the category has now */
export function CategoryFields({ icon }: { icon?: Category['icon'] }) {
  const all = useOptions(languages)
  return (
    <>
      <TextField name="name" label={CATEGORY_LABELS.name} required />
      <SelectFormField
        name="language"
        label={CATEGORY_LABELS.language}
        required
        empty="Choose…"
        options={choicesOf(all)}
      />
      <TextAreaField name="about" label={CATEGORY_LABELS.about} rows={3} />
      <FileField
        name="icon"
        label={CATEGORY_LABELS.icon}
        accept="image"
        current={useIconUrl(icon)}
        nameAt={ICON_NAME_AT}
        removable
      />
      <TextField name="title_main" label={CATEGORY_LABELS.title_main} />
      <TextField name="title_secondary" label={CATEGORY_LABELS.title_secondary} />
      <TextAreaField name="meta_description" label={CATEGORY_LABELS.meta_description} rows={3} />
    </>
  )
}
