/** A field's value as a person reads it, with names for ids. */

import type { EpochSeconds } from '../../../domain/border'
import { attachmentsText } from '../../../domain/brochures/attachments'
import { isDateField } from '../../../domain/brochures/dateFields'
import type { BrochureForm } from '../../../domain/brochures/form'
import { HOTSPOT_MODES } from '../../../domain/brochures/formWords'
import { labelOf } from '../../../domain/form/options'
import { NOT_SET, timeAndDay } from '../../../domain/values/dates'
import { ownTime } from '../../../domain/values/ownTime'
import type { FieldName } from './theirChanges'
import type { FormOptions } from './useFormOptions'

export function wordsOf(name: FieldName, form: BrochureForm, options: FormOptions): string {
  if (name === 'attachments') return attachmentsText(form.attachments) || 'None'
  const value = form[name]
  if (value === null || value === '') return NOT_SET
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((id) => called(options.categories, id)).join(', ') || 'None'
  if (name === 'shop_id') return called(options.shops, value)
  if (name === 'language_id') return called(options.languages, value)
  if (name === 'hotspot_mode') return labelOf(HOTSPOT_MODES, String(value))
  const moment = momentIn(name, form)
  if (moment !== null) return timeAndDay(moment)
  return String(value)
}

/** A date in the person's own time zone, for a tooltip; undefined if that is the same, or if it is no date. */
export const ownTimeOf = (name: FieldName, form: BrochureForm): string | undefined => ownTime(momentIn(name, form))

function momentIn(name: FieldName, form: BrochureForm): EpochSeconds | null {
  const value = form[name]
  return isDateField(name) && typeof value === 'number' ? value : null
}

const called = (list: readonly { id: string; name: string }[], id: unknown): string =>
  list.find((one) => one.id === id)?.name ?? String(id)
