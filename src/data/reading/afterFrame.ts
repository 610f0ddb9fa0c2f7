import type { Milliseconds } from '../../offline/define'

/** A page that nobody sees draws no frames. */
const NO_FRAME: Milliseconds = 100

/**
 * Resolves when the frame that is being made has been handed to the screen: what a person has asked to see comes before the
 * questions that keep it fresh.
 */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
