import type { Milliseconds } from '../../provider/clock'

/** Nobody has judged what came by itself less than this ago. */
const SEEN_AFTER: Milliseconds = 1_500
/** Who types on pauses for no longer. */
const BETWEEN_KEYS: Milliseconds = 500

interface Unseen {
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
  const leaveUntil = (time: Milliseconds) => {
    seenAt = Math.max(seenAt, time)
  }
  return {
    came: () => leaveUntil(performance.now() + SEEN_AFTER),
    isUnmeant: () => {
      const now = performance.now()
      if (now >= seenAt) return false
      leaveUntil(now + BETWEEN_KEYS)
      return true
    },
  }
}
