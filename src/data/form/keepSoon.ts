import type { Milliseconds } from '../../provider/clock'

/** A crash may lose what is typed in this time, about a letter. Writing to the disk at each letter would slow typing down. */
const AT_MOST: Milliseconds = 150

export interface Keeper {
  /** something was typed */
  typed: () => void
  /** Keeps at once what is not kept yet. */
  rest: () => void
  /** what was typed is saved, or no longer wanted */
  forget: () => void
  /** Keeps what is not kept yet, and then ignores everything. */
  end: () => void
}

/** The page may be about to go. The first event leaves the disk time to write; a tablet that puts the page away sends only the last. */
const GOING = ['beforeunload', 'pagehide', 'visibilitychange'] as const

/**
 * Keeps what is typed a moment later, and at once if the page goes away, because it may not come back. Then it is written even if it
 * was kept before: in a browser without locks another tab cannot see that this one is open, and may have taken the draft away.
 */
export function keepSoon(keep: () => void): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTyped = false
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    stop()
    if (isTyped) keep()
  }
  const rest = () => {
    if (timer !== undefined) now()
  }
  const hearing = new AbortController()
  for (const event of GOING) window.addEventListener(event, now, { signal: hearing.signal })
  return {
    typed: () => {
      isTyped = true
      timer ??= setTimeout(now, AT_MOST)
    },
    rest,
    forget: () => {
      stop()
      isTyped = false
    },
    end: () => {
      rest()
      hearing.abort()
    },
  }
}
