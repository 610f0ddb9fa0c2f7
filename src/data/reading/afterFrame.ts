import type { Milliseconds } from '../../provider/clock'

/** A slow device takes some hundred for a frame; where there is none in so long, none is coming. */
const NO_FRAME: Milliseconds = 1_000

/**
 * Resolves when the frame that is being made has been handed to the screen: what a person has asked to see comes before the
 * questions that keep it fresh. A page that nobody sees draws none, and asks at once.
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
