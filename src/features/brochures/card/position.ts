import type { Parsed } from './useDraft'

/** The provider's own limit. */
const LARGEST = 1_000_000

/**
 * “Position is an integer” (spec section 5), counted from 1, as the provider demands: a refusal would come only later, and hold up
 * every other change to the brochure. An empty field takes it out of the order.
 */
export function parsePosition(text: string): Parsed<number | null> {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  const position = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
  if (position < 1) return { problem: 'Position is 1 or more' }
  if (Number.isNaN(position)) return { problem: 'Position is a whole number' }
  return position <= LARGEST ? { value: position } : { problem: 'Position is too large' }
}
