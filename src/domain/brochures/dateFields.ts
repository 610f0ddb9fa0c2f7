import type { Brochure } from './brochure'

/** The fields that hold epoch seconds; a number in any other field is just a number. */
const DATE_FIELDS: ReadonlySet<string> = new Set([
  'active_from',
  'expire_after',
  'published_at',
  'position_frozen_to',
] satisfies (keyof Brochure)[])

export const isDateField = (field: string): boolean => DATE_FIELDS.has(field)
