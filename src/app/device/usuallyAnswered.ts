import type { Milliseconds } from '../../provider/clock'

/** A change that is answered within this time needs no help from the worker, and on the badge would only flicker. */
export const USUALLY_ANSWERED: Milliseconds = 250
