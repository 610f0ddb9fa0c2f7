import type { Milliseconds } from '../../provider/clock'

/** A slow device takes some hundred milliseconds for a frame; after this long none is coming. */
const NO_FRAME: Milliseconds = 1_000

/**
 * Resolves when the present frame has been handed to the screen: what a person has asked to see comes before the requests that keep
 * it fresh. A page that nobody sees draws no frames, and asks at once.
 */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    const timer = setTimeout(resolve, NO_FRAME)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
