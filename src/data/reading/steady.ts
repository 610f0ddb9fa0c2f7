import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The value, with each part that says what it said before as the same object: what shows such a part is not drawn anew.
 *
 * @param value the same object where it has not changed: only another one is compared, part by part
 */
export function useSteady<T>(value: T): T {
  const [kept, keep] = useState({ value, steady: value })
  if (kept.value === value) return kept.steady
  const steady = replaceEqualDeep(kept.steady, value)
  keep({ value, steady })
  return steady
}
