import { type RefObject, useEffect, useRef } from 'react'

/** Turns true when the component is unmounted: for work that ends later and must then act differently. */
export function useLeft(): Readonly<RefObject<boolean>> {
  const left = useRef(false)
  useEffect(() => {
    left.current = false // React may run the effect again while the component is still there
    return () => {
      left.current = true
    }
  }, [])
  return left
}
