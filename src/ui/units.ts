/** Time as widgets count it: they know none of the layers that have types for it. */
export type Milliseconds = number
/** since 1970 */
export type EpochMilliseconds = number
/** since 1970 */
export type EpochSeconds = number
