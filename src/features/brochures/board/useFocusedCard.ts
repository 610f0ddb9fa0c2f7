import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '../../../offline/define'
import { createCell, type Source } from '../../../provider/source'
import { isFocusLost, noteFocus } from '../../../ui/focus/heldFocus'
import { createUnseen } from '../unseen'
import type { Board } from './boardContext'
import { bring, cardOf, focusWhenThere } from './cardElements'

export interface FocusedCard {
  /** the id of the card that has the focus, or contains it */
  current: () => Id | null
  /** Focuses a card, scrolling to it if it is not on the screen. */
  moveTo: (index: number) => void
  /** the card that has the focus, or had it until it went */
  held: Source<Id | null>
  /** whether a key cannot have been meant for the card that has the focus */
  isUnmeant: () => boolean
}

/**
 * Keeps the focus on the board: when the focused card leaves the list, the card that takes its place gets the focus, so that a
 * moderator can go straight on. If others have taken the card away while somebody typed into it or had a layer of it open, they are
 * told, and the next keys and presses are not meant for its successor.
 */
export function useFocusedCard(
  { ground, actions: { wasTakenAway, tellTakenAway } }: Pick<Board, 'ground' | 'actions'>,
  ids: readonly Id[],
  scrollTo: (index: number) => void,
): FocusedCard {
  const [held] = useState(() => createCell<Id | null>(null))
  const [unseen] = useState(createUnseen)
  const covered = useRef<Id | null>(null)
  const isAtWork = useRef(false)
  const latest = useRef({ ids, scrollTo })
  useLayoutEffect(() => {
    latest.current = { ids, scrollTo }
  })

  useEffect(() => {
    const cards = ground.read()
    if (!cards) return
    const cardAt = (target: EventTarget | null) => {
      isAtWork.current = target instanceof Element && target.matches(WORKED_IN)
      return cardOf(target)?.dataset.brochure ?? null
    }
    const stopCovered = noteCovered((target) => {
      covered.current = cardOf(target)?.dataset.brochure ?? null
    })
    const stop = noteFocus(cards, cardAt, held.write)
    const stopIgnoring = ignorePresses(cards, unseen.isUnmeant)
    return () => {
      stopCovered()
      stop()
      stopIgnoring()
    }
  }, [ground, held, unseen])

  const moveTo = useCallback(
    (index: number) => {
      const id = latest.current.ids[index]
      const cards = ground.read()
      if (!cards || id === undefined) return
      bring(() => latest.current.scrollTo(index))
      focusWhenThere(cards, id)
    },
    [ground],
  )

  const shown = useRef(ids)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = ids
    const id = held.read() ?? covered.current
    if (id === null || ids.includes(id)) return
    held.write(null)
    const isTakenAway = wasTakenAway(id)
    const isCovered = covered.current === id
    if (!isFocusLost() && !isCovered) return
    if (isAtWork.current && isTakenAway) {
      unseen.came()
      tellTakenAway(id)
    }
    const place = placeLeft(before, id, ids)
    if (isCovered) covered.current = ids[place] ?? null
    moveTo(place)
  }, [ids, moveTo, held, wasTakenAway, tellTakenAway, unseen])

  return useMemo(
    () => ({
      current: () => cardOf(document.activeElement)?.dataset.brochure ?? null,
      moveTo,
      held,
      isUnmeant: unseen.isUnmeant,
    }),
    [moveTo, held, unseen],
  )
}

/**
 * The element that a dialog has taken the focus from, while one is open: a move that is still being drawn may remove that card.
 *
 * @returns stops it
 */
function noteCovered(note: (target: EventTarget | null) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (isInDialog(relatedTarget) && !isInDialog(target)) note(target)
  }
  const arrive = ({ target }: FocusEvent) => {
    if (!isInDialog(target)) note(null)
  }
  document.addEventListener('focusout', leave, { signal })
  document.addEventListener('focusin', arrive, { signal })
  return () => listening.abort()
}

/**
 * A press that was aimed at something else, which has just gone, neither presses nor focuses the card beneath.
 *
 * @returns stops it
 */
function ignorePresses(cards: HTMLElement, isUnmeant: () => boolean): () => void {
  const listening = new AbortController()
  const ignore = (event: Event) => {
    if (!isUnmeant()) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const name of ['mousedown', 'click'])
    cards.addEventListener(name, ignore, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

/** Fields to type into, and what its dropdown and its calendar hold. */
const WORKED_IN = 'input:not([type="checkbox"]), [popover] *'

/** The place after the cards that stood before one that has gone: the next card has it, or the same one under the provider's id. */
function placeLeft(before: readonly Id[], gone: Id, now: readonly Id[]): number {
  const left = new Set(now)
  const above = before.slice(0, before.indexOf(gone)).findLast((id) => left.has(id))
  return Math.min(above === undefined ? 0 : now.indexOf(above) + 1, now.length - 1)
}
