/** How the changes of a form are decided field by field (`choose` of a mutation). */

type Values = Readonly<Record<string, unknown>>

/** Only some fields of a form's changes, some of them with other values, which are given as the record holds them. */
export const chosenOf = <Changes extends object>(changes: Changes, fields: readonly string[], values: Values) =>
  chosenAs(asInForm, changes, fields, values)

/** `choose` for a mutation whose form holds all values as the record does. */
export const chooseChanges = <Args extends { changes: object }>(
  args: Args,
  fields: readonly string[],
  values: Values,
): Args => ({ ...args, changes: chosenAs((_, value) => value, args.changes, fields, values) })

function chosenAs<Changes extends object>(
  as: (formValue: unknown, recordValue: unknown) => unknown,
  changes: Changes,
  fields: readonly string[],
  values: Values,
): Changes {
  const chosen = Object.entries(changes)
    .filter(([field]) => fields.includes(field))
    .map(([field, value]) => [field, field in values ? as(value, values[field]) : value])
  return Object.fromEntries(chosen) as Changes // the same names, fewer
}

/** A record's value as the form holds it: ids in place of records, and numbers as text. */
function asInForm(formValue: unknown, recordValue: unknown): unknown {
  if (Array.isArray(recordValue)) return recordValue.map(idOf)
  return typeof formValue === 'string' && typeof recordValue === 'number' ? String(recordValue) : recordValue
}

function idOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  if ('category' in item) return idOf(item.category) // a link has an id of its own
  return 'id' in item ? item.id : item
}
