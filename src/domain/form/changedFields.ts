import { stableText } from '../../offline/define'

/**
 * The fields in which a form differs from what it was opened with. Lists have no order of their own, and what has an id is the
 * same as long as that is.
 */
export function changedFields<Fields extends object>(before: object, now: Fields): Partial<Fields> {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(now).filter(([name, value]) => comparable(old.get(name)) !== comparable(value))
  return Object.fromEntries(changed) as Partial<Fields> // the same names, fewer
}

/** Of a form in which nothing was changed: there is nothing to send then. */
export const isUnchanged = (changes: object): boolean => Object.keys(changes).length === 0

function comparable(value: unknown): string {
  if (Array.isArray(value)) return value.map(comparable).sort().join()
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : stableText(value)
}

/** What a change is told by: “Name, Language”. */
export const fieldWords = <Field extends string>(
  fields: readonly Field[],
  labels: Readonly<Record<Field, string>>,
): string => fields.map((field) => labels[field]).join(', ')
