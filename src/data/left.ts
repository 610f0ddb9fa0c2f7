import { type RefObject, useEffect, useRef } from 'react'

/** Turns true when the component goes: for work that ends later, and does something else then. */
export function useLeft(): Readonly<RefObject<boolean>> {
  const left = useRef(false)
  useEffect(() => {
    left.current = false // an effect that React runs anew finds the component there still
    return () => {
      left.current = true
    }
  }, [])
  return left
}
