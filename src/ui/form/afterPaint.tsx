import { type ReactNode, startTransition, useEffect, useState } from 'react'
import styles from './Form.module.css'

/**
 * False in the frame in which a form opens, true soon after: for what is long and not looked at first.
 *
 * @param draw how what follows is drawn: a piece at a time, between which other work is done
 */
export function useAfterPaint(draw: (update: () => void) => void = startTransition): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => draw(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [draw])
  return painted
}

/** Fields that were drawn a piece at a time would not hear of what is put into their form in between. */
const inOneGo = (update: () => void) => update()

/** The part of a form that nobody sees before they scroll: drawn after its first frame. Its room is kept meanwhile. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useAfterPaint(inOneGo) ? children : <div className={styles.belowTheFold} />
}

/** What is not looked at first, and moves nothing when it comes. */
export const AfterPaint = ({ children }: { children: ReactNode }) => (useAfterPaint() ? children : null)
