import { stableText } from '../../offline/define'

/**
 * The fields in which a form differs from what it was opened with, their texts without the blanks around them. Blanks that the record
 * itself has are no change of the person's. Lists are compared without their order, and records by their ids.
 */
export function changedFields<Fields extends object>(before: object, now: Fields): Partial<Fields> {
  const old = new Map<string, unknown>(Object.entries(before))
  const differs = ([name, value]: [string, unknown]) => comparable(old.get(name)) !== comparable(value)
  const typed = Object.fromEntries(Object.entries(now).filter(differs))
  const changed = Object.entries(trimmed(typed)).filter(differs)
  return Object.fromEntries(changed) as Partial<Fields> // the same names, fewer
}

/** What a form is filled in with, its texts without the blanks around them: nobody means those. */
export const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Fields // the same names and kinds

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
