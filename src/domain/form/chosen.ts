/** How the changes of a form are decided field by field (`choose` of a mutation). */

/** Of a form's changes only some fields, some of them with other values, given as the record holds them. */
export function chosenOf<Changes extends object>(
  changes: Changes,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Changes {
  const chosen = Object.entries(changes)
    .filter(([field]) => fields.includes(field))
    .map(([field, value]) => [field, field in values ? asIn(value, values[field]) : value])
  return Object.fromEntries(chosen) as Changes // the same names, fewer
}

/** `choose` of a mutation that is told a record and the changes of its form. */
export const chooseChanges = <Args extends { changes: object }>(
  args: Args,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Args => ({ ...args, changes: chosenOf(args.changes, fields, values) })

/** A form may hold the ids of what a record names, and numbers as they were typed. */
function asIn(formValue: unknown, recordValue: unknown): unknown {
  if (Array.isArray(formValue) && Array.isArray(recordValue)) {
    const isIds = [...formValue].every((item) => typeof item === 'string')
    return isIds ? recordValue.map(idOf) : recordValue
  }
  return typeof formValue === 'string' && typeof recordValue === 'number' ? String(recordValue) : recordValue
}

function idOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  if ('category' in item) return idOf(item.category) // a link has an id of its own
  return 'id' in item ? item.id : item
}
