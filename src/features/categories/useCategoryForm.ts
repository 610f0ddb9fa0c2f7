import { useMemo } from 'react'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useFormDraft } from '../../data/form/formDraft'
import { draftOfNew, type Refused } from '../../data/form/refusedChange'
import { useOptions } from '../../data/reading/options'
import type { Category } from '../../domain/categories/category'
import { type CategoryForm, categoryForm, formOf } from '../../domain/categories/form'
import type { CategoryFields } from '../../domain/categories/mutations'
import { categoryDraft } from '../../domain/form/draftKeys'
import { withOwn } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import type { FileId } from '../../provider/request'
import { useSchemaForm } from '../../ui/form/schemaForm'

/** What the form was filled in with, as a change needs it: the language with its name, the icon as the id of its file. */
interface FilledIn {
  fields: CategoryFields
  icon: FileId | null | undefined
}

/** The provider's names of fields where the form uses others. */
export const REFUSED_NAMES = { language_id: 'language' } as const

/** The refused change that fills the form, with the category as the change would have made it. */
type Taken = Refused & { record: Category }

/** The form of both modals. @param category null for a new one @param taken the refused change that this one replaces */
export function useCategoryForm(category: Category | null, taken: Taken | null) {
  const { limits } = useDeployment().deployment
  const schema = useMemo(() => categoryForm(limits.iconBytes), [limits.iconBytes])
  const form = useSchemaForm(schema, formOf(category))
  const draft = useFormDraft(category ? categoryDraft(category.id) : draftOfNew('category new', taken), form)
  const all = withOwn<CategoryLanguage>(useOptions(languages), languagesOf(category, taken?.record))
  const keepFile = useKeepFile()

  const filledIn = async ({ icon, language, ...texts }: CategoryForm): Promise<FilledIn> => {
    const chosen = all.find(({ id }) => id === language)
    const named = chosen ? { id: chosen.id, name: chosen.name, file_small_url: chosen.file_small_url } : null
    return { fields: { ...texts, language: named }, icon: icon ? await keepFile(icon) : icon }
  }
  return { form, draft, languages: all, filledIn }
}

type CategoryLanguage = NonNullable<Category['language']>

const languagesOf = (...all: readonly (Category | null | undefined)[]): CategoryLanguage[] =>
  all.flatMap((category) => category?.language ?? [])
