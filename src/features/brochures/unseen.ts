import type { Milliseconds } from '../../provider/clock'

/** Nobody can have judged a brochure that came by itself less than this ago. */
const SEEN_AFTER: Milliseconds = 1_500
/** Somebody who types on makes no longer pauses than this. */
const BETWEEN_KEYS: Milliseconds = 500

interface Unseen {
  /** Others have changed something, and so another brochure has come to where the person works. */
  came: () => void
  /** Whether to ignore a key or press, because it cannot have been meant for that brochure. */
  isUnmeant: () => boolean
}

/**
 * If a colleague takes a brochure away while somebody presses a key for it, the key would decide about the next one, which nobody
 * has looked at yet. Keys that follow without a pause are the rest of what was being typed: they are ignored too.
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
