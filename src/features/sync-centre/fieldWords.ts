import { statusLabel } from '../../domain/brochures/states'
import { timeAndDay } from '../../domain/dates'

/** Fields whose name on the wire does not read as words, as the screens name them. */
const LABELS: Record<string, string> = {
  state: 'Status',
  active_from: 'Valid from',
  expire_after: 'Valid till',
  published_at: 'Publication date',
  position_frozen_to: 'Frozen till',
  pages_count: 'Pages',
}

/** Fields that hold epoch seconds. */
const DATES = new Set(['active_from', 'expire_after', 'published_at', 'position_frozen_to'])

export const fieldLabel = (field: string): string => LABELS[field] ?? capitalised(field.replaceAll('_', ' '))

/** A value as a person reads it, whatever it is; nothing is shown as code. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not set'
  if (field === 'state') return statusLabel(String(value))
  if (DATES.has(field) && typeof value === 'number') return timeAndDay(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((item) => nameOf(item)).join(', ') || 'None'
  return nameOf(value)
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('name' in value && typeof value.name === 'string') return value.name
  if ('file_small_url' in value) return 'An image'
  // Texts in one language, say: what was written, without the names of the parts and without ids.
  const words = Object.values(value).filter((part) => typeof part === 'string' && part !== '' && !/^\d+$/.test(part))
  return words.join(' · ') || 'Not set'
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
