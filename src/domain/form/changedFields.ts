import { stableText } from '../../offline/define'

/**
 * The fields that differ from when the form was opened; texts without the spaces around them. Spaces in the record itself do not
 * count as the person's change. Lists are compared regardless of order, and records by their ids.
 */
export function changedFields<Fields extends object>(before: object, now: Fields): Partial<Fields> {
  const old = new Map<string, unknown>(Object.entries(before))
  const differs = ([name, value]: [string, unknown]) => comparable(old.get(name)) !== comparable(value)
  const typed = Object.fromEntries(Object.entries(now).filter(differs))
  const changed = Object.entries(trimmed(typed)).filter(differs)
  return Object.fromEntries(changed) as Partial<Fields> // the same names, fewer
}

/** A form's values; texts without the spaces around them, which nobody means. */
export const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Fields // the same names and kinds

/** Whether a form has changed nothing: then there is nothing to send. */
export const isUnchanged = (changes: object): boolean => Object.keys(changes).length === 0

function comparable(value: unknown): string {
  if (Array.isArray(value)) return value.map(comparable).sort().join()
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : stableText(value)
}

/** The words for a change: “Name, Language”. */
export const fieldWords = <Field extends string>(
  fields: readonly Field[],
  labels: Readonly<Record<Field, string>>,
): string => fields.map((field) => labels[field]).join(', ')
