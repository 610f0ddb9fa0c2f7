import { type MouseEvent, useState } from 'react'

/**
 * Whether the layer of a button is open, and at which element it stands. The press that opens it tells the element: a ref as state
 * would draw each closed layer twice, and a board has two in each card.
 */
export function useOpenAt() {
  const [anchor, openAt] = useState<HTMLElement | null>(null)
  const close = () => openAt(null)
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => openAt(anchor ? null : currentTarget)
  return { anchor, openAt, toggle, close }
}
