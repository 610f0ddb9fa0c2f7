import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Id } from '../../../offline/define'
import type { Source } from '../../../provider/source'
import { isFocusLost, noteFocus } from '../../../ui/focus/heldFocus'

export interface FocusedCard {
  /** the id of the card that has the focus, or holds what has it */
  current: () => Id | null
  /** Gives a card the focus, scrolling to it where it is not on the screen. */
  moveTo: (index: number) => void
}

/**
 * Keeps the focus on the board: when the focused card leaves the list, the card that takes its place gets it, so that a
 * moderator goes on with the next one without looking for it.
 */
export function useFocusedCard(
  ground: Source<HTMLElement | null>,
  ids: readonly Id[],
  scrollTo: (index: number) => void,
): FocusedCard {
  const held = useRef<{ id: Id; index: number } | null>(null)
  const latest = useRef({ ids, scrollTo })
  useLayoutEffect(() => {
    latest.current = { ids, scrollTo }
  })

  useEffect(() => {
    const cards = ground.read()
    if (!cards) return
    const placeOf = (target: EventTarget | null) => {
      const id = cardOf(target)?.dataset.brochure
      return id === undefined ? null : { id, index: latest.current.ids.indexOf(id) }
    }
    return noteFocus(cards, placeOf, (place) => {
      held.current = place
    })
  }, [ground])

  const moveTo = useCallback(
    (index: number) => {
      const id = latest.current.ids[index]
      const cards = ground.read()
      if (!cards || id === undefined) return
      latest.current.scrollTo(index)
      focusWhenThere(cards, id)
    },
    [ground],
  )

  useLayoutEffect(() => {
    const before = held.current
    if (!before || ids.includes(before.id)) return
    held.current = null
    if (isFocusLost() && ids.length > 0) moveTo(Math.min(before.index, ids.length - 1))
  }, [ids, moveTo])

  return useMemo(() => ({ current: () => cardOf(document.activeElement)?.dataset.brochure ?? null, moveTo }), [moveTo])
}

export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-brochure]') : null

/** The card of a brochure, where it is among those that exist. */
export const cardWith = (ground: HTMLElement, id: Id): HTMLElement | undefined =>
  [...ground.querySelectorAll<HTMLElement>('[data-brochure]')].find((card) => card.dataset.brochure === id)

/** A card outside the window is there a frame or two after it was scrolled to. */
function focusWhenThere(ground: HTMLElement, id: Id, tries = 10): void {
  const card = cardWith(ground, id)
  if (card) card.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(ground, id, tries - 1))
}
