import { startTransition, useEffect, useState } from 'react'

/** False in the frame in which a form opens, true soon after: for what is long and not looked at first. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
