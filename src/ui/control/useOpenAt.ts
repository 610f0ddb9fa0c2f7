import { type MouseEvent, useState } from 'react'

/**
 * Whether what a button opens is open, and at which element it stands. Known by the press that opens it: to be told the element as
 * soon as it is there would draw every closed one twice, and a board has two in each card.
 */
export function useOpenAt() {
  const [anchor, openAt] = useState<HTMLElement | null>(null)
  const close = () => openAt(null)
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => openAt(anchor ? null : currentTarget)
  return { anchor, openAt, toggle, close }
}
