import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** The value, with each part that says what it said before as the same object: what shows such a part is not drawn anew. */
export function useSteady<T>(value: T): T {
  const [kept, keep] = useState<T>(() => value)
  const steady = replaceEqualDeep(kept, value)
  if (steady !== kept) keep(() => steady)
  return steady
}
