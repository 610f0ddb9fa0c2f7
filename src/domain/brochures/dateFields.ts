import type { Brochure } from './brochure'

/** Those that hold epoch seconds; any other number is a number. */
const DATE_FIELDS: ReadonlySet<string> = new Set([
  'active_from',
  'expire_after',
  'published_at',
  'position_frozen_to',
] satisfies (keyof Brochure)[])

export const isDateField = (field: string): boolean => DATE_FIELDS.has(field)
