import type { EpochMilliseconds } from './clock'

declare const __BUILD__: number

/** When this build was made: of two builds, the later one is the newer. */
export const BUILD: EpochMilliseconds = __BUILD__
