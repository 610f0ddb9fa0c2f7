import type { Milliseconds } from '../../provider/clock'

/** Nobody has seen what came by itself less than this ago. */
const NOT_SEEN_BEFORE: Milliseconds = 700

export interface Unseen {
  /** Another brochure has come to where the person works, by what others have done. */
  came: () => void
  /** Whether a key or press is to be left, because it cannot have been meant for that one. */
  isUnmeant: () => boolean
}

/**
 * A key that was on its way to one brochure when a colleague took that away would decide about the next one, at which nobody has
 * looked. What follows without a pause is the rest of what was being typed: it is left, too.
 */
export function createUnseen(): Unseen {
  let seenAt = 0
  const came = () => {
    seenAt = performance.now() + NOT_SEEN_BEFORE
  }
  return {
    came,
    isUnmeant: () => {
      const isUnmeant = performance.now() < seenAt
      if (isUnmeant) came()
      return isUnmeant
    },
  }
}
