import type { EpochSeconds } from '../units'

/** The moment that a date field shows of a value; null for none, and for NaN, which stands for what was typed and is no date. */
export const secondsIn = (value: unknown): EpochSeconds | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null
