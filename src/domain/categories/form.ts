/** The category form: its fields, their names and rules (spec sections 3 and 5; names.md). */

import * as v from 'valibot'
import { chosen, filled, upTo } from '../form/formFields'
import { imageField } from '../values/images'
import type { Category } from './category'

/** The labels, in the order of the form. */
export const CATEGORY_LABELS = {
  name: 'Name',
  language: 'Language',
  about: 'About',
  icon: 'Icon',
  title_main: 'Title main',
  title_secondary: 'Title secondary',
  meta_description: 'Meta description',
} as const

/** “Category icon file name 15” (spec section 9). Characters. */
export const ICON_NAME_AT = 15

/** The texts, and how long each may be at the provider. Characters. */
const LONGEST = { name: 255, about: 100_000, title_main: 1000, title_secondary: 1000, meta_description: 10_000 }
export type CategoryText = keyof typeof LONGEST
export const CATEGORY_TEXTS = Object.keys(LONGEST) as CategoryText[] // the keys of that table

const text = (field: CategoryText) => v.pipe(v.string(), upTo(LONGEST[field]))

/** @param iconBytes how large an icon may be, by the deployment */
export const categoryForm = (iconBytes: number) =>
  v.objectAsync({
    name: filled(LONGEST.name),
    language: chosen,
    about: text('about'),
    icon: imageField(iconBytes),
    title_main: text('title_main'),
    title_secondary: text('title_secondary'),
    meta_description: text('meta_description'),
  })

export type CategoryForm = v.InferOutput<ReturnType<typeof categoryForm>>

/** The form's initial values. @param category null for a new one */
export const formOf = (category: Category | null): CategoryForm => ({
  name: category?.name ?? '',
  language: category?.language?.id ?? '',
  about: category?.about ?? '',
  icon: undefined,
  title_main: category?.title_main ?? '',
  title_secondary: category?.title_secondary ?? '',
  meta_description: category?.meta_description ?? '',
})
