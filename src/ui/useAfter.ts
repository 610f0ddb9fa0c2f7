import { useEffect, useState } from 'react'

/** Turns true so long after the part was first shown, and stays so. @param delay milliseconds */
export function useAfter(delay: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isAfter
}
