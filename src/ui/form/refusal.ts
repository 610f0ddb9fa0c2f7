import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { asWords } from '../text/asWords'

interface RefusedFields {
  /** messages by field, in the provider's spelling */
  fields: Record<string, readonly string[]>
  /** messages that name no field */
  details?: readonly string[]
}

/**
 * Puts a provider's words at the fields of a form that they are about, and the rest at its top. They go when the field is changed.
 *
 * @param names the form's names that differ from the provider's
 */
export const tellsIn =
  <Values extends FieldValues, Output>(
    form: UseFormReturn<Values, unknown, Output>,
    names: Readonly<Record<string, Path<Values>>> = {},
  ) =>
  (refusal: RefusedFields): void =>
    tell(form, refusal, names)

function tell<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields, details = [] }: RefusedFields,
  names: Readonly<Record<string, Path<Values>>>,
): void {
  const known = form.getValues()
  const others: string[] = Object.keys(fields).length === 0 ? [...details] : []
  for (const [field, messages] of Object.entries(fields)) {
    const name = names[field] ?? field
    const text = messages.join(', ')
    if (isName(known, name)) form.setError(name, { type: 'provider', message: text })
    else others.push(`${asWords(field)} ${text}`)
  }
  if (others.length > 0) form.setError('root.provider', { type: 'provider', message: others.join('. ') })
}

const isName = <Values extends FieldValues>(values: Values, name: string): name is Path<Values> => name in values
