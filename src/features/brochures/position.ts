import type { Parsed } from './useDraft'

/** The provider keeps positions as 32-bit integers. */
const LARGEST = 2 ** 31 - 1

/** “Position is an integer” (spec section 5); an empty field takes the brochure out of the order. */
export function parsePosition(text: string): Parsed<number | null> {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  const position = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return Math.abs(position) <= LARGEST ? { value: position } : { problem: 'Position is a whole number' }
}
