import type { EpochSeconds } from '../units'

/** The moment that a date field shows. Null for an empty value, and for NaN, which stands for a typed text that is no date. */
export const secondsIn = (value: unknown): EpochSeconds | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null
