import { useEffect, useState } from 'react'
import type { Milliseconds } from './units'

/** Turns true this long after the component was first shown, and stays so. */
export function useAfter(delay: Milliseconds): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isAfter
}
