import type { EpochSeconds } from '../units'

/** The moment that a date field shows for a value. Null for none, and for NaN, which stands for something typed that is no date. */
export const secondsIn = (value: unknown): EpochSeconds | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null
