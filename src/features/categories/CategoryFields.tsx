import { useOptions } from '../../data/reading/options'
import type { Named } from '../../domain/border'
import type { Category } from '../../domain/categories/category'
import { CATEGORY_LABELS, ICON_NAME_AT } from '../../domain/categories/form'
import { choicesOf, withOwn } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { SelectFormField } from '../../ui/form/choiceFields'
import { FileField } from '../../ui/form/FileField'
import { TextAreaField, TextField } from '../../ui/form/fields'
import { useIconUrl } from './CategoryIcon'

/** The fields of both modals. @param category as it is now; absent for a new one */
export function CategoryFields({ category }: { category?: Pick<Category, 'icon' | 'language'> }) {
  const language = category?.language
  const all = withOwn<Named>(useOptions(languages), language ? [language] : [])
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
        current={useIconUrl(category?.icon)}
        nameAt={ICON_NAME_AT}
        removable
      />
      <TextField name="title_main" label={CATEGORY_LABELS.title_main} />
      <TextField name="title_secondary" label={CATEGORY_LABELS.title_secondary} />
      <TextAreaField name="meta_description" label={CATEGORY_LABELS.meta_description} rows={3} />
    </>
  )
}
