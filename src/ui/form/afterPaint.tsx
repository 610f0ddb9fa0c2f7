import { type ReactNode, startTransition, useEffect, useState } from 'react'
import styles from './Form.module.css'

/**
 * False in the frame in which a form opens, true soon after: for parts that are long and not looked at first.
 *
 * @param draw how the rest is drawn: by default a piece at a time, with other work in between
 */
export function useAfterPaint(draw: (update: () => void) => void = startTransition): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => draw(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [draw])
  return painted
}

/** Fields drawn piece by piece would miss values that are put into their form in between. */
const inOneGo = (update: () => void) => update()

/** The part of a form that shows only after scrolling. It is drawn after the first frame; until then its room is kept. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useAfterPaint(inOneGo) ? children : <div className={styles.belowTheFold} />
}
