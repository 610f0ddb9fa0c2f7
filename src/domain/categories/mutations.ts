/** What staff can change of categories. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { defineCreation, defineDeletion, defineMutation } from '../../offline/mutation'
import { type FileId, form, type ProviderRequest, path, post, put, remove } from '../../provider/request'
import { changedFields, fieldWords, trimmed } from '../form/changedFields'
import { chooseChanges } from '../form/chosen'
import { withRestIds } from '../restIds'
import { type Category, categorySchema } from './category'
import { categories } from './collection'
import { CATEGORY_LABELS, CATEGORY_TEXTS, type CategoryText, formOf } from './form'

/** The fields that a form changes; fields left out stay. */
type CategoryChanges = Partial<Pick<Category, CategoryText | 'language'>> & {
  /** a file that waits on this device; null removes the icon */
  icon?: FileId | null
}

type Field = keyof CategoryChanges

const fieldsOf = (changes: CategoryChanges): Field[] =>
  ([...CATEGORY_TEXTS, 'language', 'icon'] as const).filter((field) => changes[field] !== undefined)

const filesOf = ({ icon }: CategoryChanges): FileId[] => (icon ? [icon] : [])

/** A category with a form's changes; a waiting icon is shown by its file. */
function withChanges(category: Category, { icon, ...changes }: CategoryChanges): Category {
  const shown = { ...category, ...changes }
  if (icon === undefined) return shown
  return { ...shown, icon: icon === null ? null : { file_small_url: '', file: icon } }
}

/** The request: JSON, or form data if it holds a file. */
function sent(method: 'POST' | 'PUT', path: string, { icon, language, ...texts }: CategoryChanges): ProviderRequest {
  const plain: { [field: string]: string } = { ...texts, ...(language ? { language: language.id } : {}) }
  if (icon) return form(method, path, [...Object.entries(plain), ['icon', { file: icon }]])
  const body = { ...withRestIds(plain, ['language']), ...(icon === null ? { icon } : {}) }
  return method === 'POST' ? post(path, body) : put(path, body)
}

/** A new category before its fields: the provider tells the rest of it. */
const blank = (id: Id): Category => v.parse(categorySchema, { id })

interface CreateCategory {
  id: Id
  fields: CategoryChanges & Pick<Category, 'name' | 'language'>
}

export const createCategory = defineCreation<CreateCategory>()({
  name: 'category.create',
  version: 1,
  collection: categories,
  id: ({ id }) => id,
  make: ({ id, fields }) => withChanges(blank(id), fields),
  request: ({ fields }) => sent('POST', '/categories', fields),
  files: ({ fields }) => filesOf(fields),
  describe: ({ fields }) => `Create category “${fields.name}”`,
  recognizedBy: ['language', ...CATEGORY_TEXTS],
  again: (category, id) => {
    const { icon: _, ...fields } = formOf(category)
    return { id, fields: { ...fields, language: category.language, ...withIcon(category.icon?.file) } }
  },
})

interface EditCategory {
  id: Id
  changes: CategoryChanges
}

export const editCategory = defineMutation<EditCategory>()({
  name: 'category.edit',
  version: 1,
  collection: categories,
  id: ({ id }) => id,
  fields: ({ changes }) => fieldsOf(changes),
  apply: (category, { changes }) => withChanges(category, changes),
  request: ({ id, changes }) => sent('PUT', path`/categories/${id}`, changes),
  files: ({ changes }) => filesOf(changes),
  coalesce: 'never', // two savings may have been of different fields
  describe: ({ name }, { changes }) => `Change ${fieldWords(fieldsOf(changes), CATEGORY_LABELS)} of category “${name}”`,
  choose: chooseChanges,
  unedited: ['icon', 'language'],
})

export const deleteCategory = defineDeletion<{ id: Id }>()({
  name: 'category.delete',
  version: 1,
  collection: categories,
  id: ({ id }) => id,
  expects: ['name', 'language'],
  request: ({ id }) => remove(path`/categories/${id}`),
  describe: ({ name }) => `Delete category “${name}”`,
})

/** A form's fields without the icon, which is only a chosen file until it is kept. */
export type CategoryFields = Pick<Category, CategoryText | 'language'>

const withIcon = (icon: FileId | null | undefined) => (icon === undefined ? {} : { icon })

/** The fields of a new category. */
export const fieldsOfNew = (form: CategoryFields, icon: FileId | null | undefined): CreateCategory['fields'] => ({
  ...trimmed(form),
  ...withIcon(icon ?? undefined),
})

/** The fields whose values the person changed in the form. */
export const changesOf = (
  category: Category,
  form: CategoryFields,
  icon: FileId | null | undefined,
): CategoryChanges => ({ ...changedFields(category, form), ...withIcon(icon) })
