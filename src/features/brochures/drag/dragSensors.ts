/** How a drag begins, what it is over, and where its picture stands. */
import {
  type Collision,
  type CollisionDetection,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  type Modifier,
  pointerWithin,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import { useMemo } from 'react'
import { type ListedState, STATUSES } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import { useDragSensors } from '../../../ui/keys/dragSensors'
import { cardOf } from '../board/cardElements'
import { CARDS } from './dropIds'

/** The key code that picks up. The board's keys decide which key that is: `m`, wherever a keyboard has it. */
export const PICK_UP = 'KeyM'

export function useBoardSensors(tabs: ReadonlyMap<ListedState, HTMLElement>) {
  const keyboard = useMemo(
    () => ({
      keyboardCodes: {
        start: [PICK_UP],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Enter, KeyboardCode.Space],
      },
      coordinateGetter: toNextTab(tabs),
    }),
    [tabs],
  )
  return useDragSensors(keyboard)
}

/** Arrow keys go from tab to tab, whatever lies between. */
function toNextTab(tabs: ReadonlyMap<ListedState, HTMLElement>): KeyboardCoordinateGetter {
  return (event, { context: { over, collisionRect } }) => {
    const step = STEPS[event.code]
    if (step === undefined || !collisionRect) return undefined
    event.preventDefault()
    const here = STATUSES.findIndex(({ state }) => state === over?.id)
    const next = STATUSES.at((here < 0 && step < 0 ? 0 : here + step) % STATUSES.length)
    const rect = next && tabs.get(next.state)?.getBoundingClientRect()
    if (!rect) return undefined
    return {
      x: rect.left + rect.width / 2 - collisionRect.width / 2,
      y: rect.top + rect.height / 2 - collisionRect.height / 2,
    }
  }
}

const STEPS: Record<string, 1 | -1> = {
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
}

/** The tab under the pointer, or else the card. By keyboard, the tab under the middle of what is dragged, and never a card. */
export const targetUnder: CollisionDetection = (args) => {
  const { left, top, width, height } = args.collisionRect
  const point = args.pointerCoordinates ?? { x: left + width / 2, y: top + height / 2 }
  const tabs = pointerWithin({ ...args, pointerCoordinates: point }).filter(({ id }) => id !== CARDS)
  return tabs.length > 0 || !args.pointerCoordinates ? tabs : cardAt(point)
}

interface Point {
  x: number
  y: number
}

function cardAt({ x, y }: Point): Collision[] {
  const card = brochureOf(document.elementFromPoint(x, y))
  return card === null ? [] : [{ id: CARDS, data: { card } }]
}

/** The dragged card lies under the pointer at first, and must not count as another card. */
const brochureOf = (element: Element | null): Id | null => {
  const card = cardOf(element)
  return card && !card.hasAttribute('data-dragged') ? (card.dataset.brochure ?? null) : null
}

const BESIDE = 10

/** Puts the picture beside the pointer, and within the window: it is much smaller than the card at whose corner it would stand. */
export const atPointer: Modifier = ({ activatorEvent, activeNodeRect, overlayNodeRect, windowRect, transform }) => {
  const at = activatorEvent && getEventCoordinates(activatorEvent)
  if (!at || !activeNodeRect) return transform
  const room =
    windowRect && overlayNodeRect ? windowRect.width - overlayNodeRect.width - BESIDE : Number.POSITIVE_INFINITY
  return {
    ...transform,
    x: Math.min(transform.x + at.x + BESIDE, room) - activeNodeRect.left,
    y: transform.y + at.y - activeNodeRect.top + BESIDE,
  }
}
