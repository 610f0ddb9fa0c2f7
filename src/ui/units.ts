/** Units of time for widgets, which know none of the layers that have types for it. */
export type Milliseconds = number
/** since 1970 */
export type EpochMilliseconds = number
/** since 1970 */
export type EpochSeconds = number
