import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The value, in which each part that is equal to the part before it is the same object: so what shows such a part is not drawn
 * again.
 *
 * @param value pass the same object while nothing has changed: only a different object is compared, part by part
 */
export function useSteady<T>(value: T): T {
  const [kept, keep] = useState({ value, steady: value })
  if (kept.value === value) return kept.steady
  const steady = replaceEqualDeep(kept.steady, value)
  keep({ value, steady })
  return steady
}
