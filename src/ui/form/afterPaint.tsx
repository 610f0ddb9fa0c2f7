import { type ReactNode, startTransition, useEffect, useState } from 'react'
import styles from './Form.module.css'

/** False in the frame in which a form opens, true soon after: for what is long and not looked at first. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}

/** The part of a form that nobody sees before they scroll: drawn after its first frame. Its room is kept meanwhile. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useAfterPaint() ? children : <div className={styles.belowTheFold} />
}
