import { isDateField } from '../../domain/brochures/dateFields'
import { NOT_A_NUMBER, UNSELECTED } from '../../domain/form/formMessages'
import type { FieldComparison } from '../../offline/engine'
import { choicesOfField } from './fieldChoices'
import { isIsoDate } from './fieldWords'

/** The input that gives a field another value; null if only the original form can do so. */
export type Editor = 'text' | 'longText' | 'number' | 'date' | 'isoDate' | 'yesNo' | 'choice' | 'list' | null

/** A longer text, or one of several lines, gets a larger input. Characters. */
const LONG = 60

/** Goes by the values on the three sides: apart from null, a field holds only one kind. */
export function editorOf(comparison: FieldComparison, unedited: readonly string[]): Editor {
  const { field, before, mine, theirs } = comparison
  if (unedited.includes(field)) return null
  if (choicesOfField(comparison)) return 'choice'
  if (isIsoDate(field)) return 'isoDate'
  if (isDateField(field)) return 'date'
  const sides = [mine, theirs, before]
  if (sides.some((side) => typeof side === 'number')) return 'number'
  if (sides.some((side) => typeof side === 'boolean')) return 'yesNo'
  const texts = sides.filter((side) => typeof side === 'string')
  if (texts.length > 0) return texts.some((text) => text.length > LONG || text.includes('\n')) ? 'longText' : 'text'
  return sides.some((side) => Array.isArray(side) && side.length > 0) && sides.every(isNamedList) ? 'list' : null
}

/** Lists that must not be empty in their form (spec section 5). */
const NEEDED: ReadonlySet<string> = new Set(['regions', 'brochure_categories'])

/** The form's message if it would not accept the value. An unreadable date is told by its own field. */
export function problemWith(field: string, value: unknown): string | null {
  if (Number.isNaN(value) && !isDateField(field) && !isIsoDate(field)) return NOT_A_NUMBER
  return NEEDED.has(field) && Array.isArray(value) && value.length === 0 ? UNSELECTED : null
}

/** Whatever is in the list on any of the three sides can be chosen. */
export function listOptions({ before, mine, theirs }: FieldComparison): { id: string; name: string; item: unknown }[] {
  const items = [before, mine, theirs].flatMap((side): unknown[] => (Array.isArray(side) ? side : []))
  const options = items.map((item) => ({ id: idOf(item), name: nameOf(item), item }))
  return [...new Map(options.toReversed().map((option) => [option.id, option])).values()].toReversed()
}

export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(idOf) : [])

const isNamedList = (side: unknown): boolean =>
  side === null || side === undefined || (Array.isArray(side) && side.every((item) => nameOf(item) !== ''))

const inner = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'category' in item ? item.category : item

function idOf(item: unknown): string {
  const one = inner(item)
  return typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one)
}

function nameOf(item: unknown): string {
  const one = inner(item)
  if (typeof one === 'string') return one
  return typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : ''
}
