/** What the filters offer, and how active filters are named. Pure. */

import type { Named } from '../../../domain/border'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import type { CategoryOption } from '../../../domain/categories/category'

export const TOP_CHOICES = [
  { value: '', label: 'Top of category' },
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
] as const
type TopValue = (typeof TOP_CHOICES)[number]['value']

export const topValue = (top: boolean | null): TopValue => (top === null ? '' : top ? 'true' : 'false')
export const topFrom = (value: TopValue): boolean | null => (value === '' ? null : value === 'true')

/** Categories of the chosen languages. With none or several chosen, the hint names each category's language. */
export function categoryChoices(categories: readonly CategoryOption[], languages: readonly string[]) {
  const fitting =
    languages.length === 0
      ? categories
      : categories.filter(({ language }) => language !== null && languages.includes(language.id))
  const isMixed = new Set(fitting.map(({ language }) => language?.id)).size > 1
  return fitting.map(({ id, name, language }) => ({
    value: id,
    label: name,
    ...(isMixed && language ? { hint: language.name } : {}),
  }))
}

/** The chosen categories that fit the languages. One that this device does not know (yet) stays: the provider judges it. */
export function keepFitting(
  chosen: readonly string[],
  categories: readonly CategoryOption[],
  languages: readonly string[],
): string[] {
  const fitting = new Set(categoryChoices(categories, languages).map(({ value }) => value))
  return chosen.filter((id) => fitting.has(id) || !categories.some((category) => category.id === id))
}

/** A filter that is active: what its tag says, and the board without it. */
interface ActiveFilter {
  key: string
  text: string
  without: Partial<BrochureFilter>
}

/** The names to show for active values. */
interface NamedOptions {
  languages: readonly Named[]
  categories: readonly Named[]
  shops: readonly Named[]
}

/** One for each active value, in the order of the toolbar. */
export function activeFilters(filter: BrochureFilter, options: NamedOptions): ActiveFilter[] {
  return [
    ...tagsOf('Language', filter.language_ids, options.languages, (language_ids) => ({ language_ids })),
    ...tagsOf('Category', filter.category_ids, options.categories, (category_ids) => ({ category_ids })),
    ...tagsOf('Shop', filter.shop_ids, options.shops, (shop_ids) => ({ shop_ids })),
    ...(filter.top === null
      ? []
      : [{ key: 'top', text: `Top of category: ${filter.top ? 'True' : 'False'}`, without: { top: null } }]),
    ...tagsOf('Parser class', filter.parser_classes, [], (parser_classes) => ({ parser_classes })),
  ]
}

function tagsOf(
  label: string,
  values: readonly string[],
  named: readonly Named[],
  without: (rest: string[]) => Partial<BrochureFilter>,
): ActiveFilter[] {
  const nameOf = (value: string) =>
    named.find(({ id }) => id === value)?.name ?? (named.length ? `${value} (not there)` : value)
  return values.map((value) => ({
    key: `${label} ${value}`,
    text: `${label}: ${nameOf(value)}`,
    without: without(values.filter((other) => other !== value)),
  }))
}
