/** Categories as the fields of forms offer them. */
import type { Id } from '../../offline/define'
import type { Named } from '../border'

/** A record that names its categories does not tell their languages. */
export interface NamedCategory extends Named {
  language?: { name: string } | null
}

interface CategoryChoice {
  value: Id
  label: string
  /** its language */
  hint?: string
}

const made = new WeakMap<readonly NamedCategory[], readonly CategoryChoice[]>()

/** Among categories of the same name (“Mode” is Dutch and French) each shows its language. The same result for the same list. */
export function categoryOptions(categories: readonly NamedCategory[]): readonly CategoryChoice[] {
  const known = made.get(categories)
  if (known) return known
  const alike = namedAlike(categories)
  const choices = categories.map(({ id, name, language }) => ({
    value: id,
    label: name,
    ...(language && alike.has(name) ? { hint: language.name } : {}),
  }))
  made.set(categories, choices)
  return choices
}

function namedAlike(categories: readonly NamedCategory[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(categories.map(({ name }) => name).filter((name) => seen.size === seen.add(name).size))
}
