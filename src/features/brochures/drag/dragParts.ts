import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useEffect } from 'react'
import type { ListedState } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import { isOnControl } from '../../../ui/keys/dragSensors'
import { useBoard } from '../board/boardContext'
import { cardOf } from '../board/cardElements'
import { PICK_UP } from './dragSensors'
import { CARDS } from './dropIds'

interface DragGroundProps {
  ground: HTMLElement | null
  onPick: (id: Id) => void
}

/**
 * The one draggable of the board. The grid's events say which card is meant; that card becomes its node, and the event is passed
 * on as if the card had listened itself.
 */
export function DragGround({ ground, onPick }: DragGroundProps) {
  const { listeners, setNodeRef } = useDraggable({ id: 'card' })
  const { pickUp } = useBoard()

  useEffect(() => {
    const start = (name: string, card: HTMLElement | null, nativeEvent: Event) => {
      const id = card?.dataset.brochure
      if (id === undefined) return
      setNodeRef(card)
      onPick(id)
      listeners?.[name]?.({ nativeEvent, target: card, preventDefault: () => nativeEvent.preventDefault() })
    }
    const onPress = (event: Event) => {
      if (isOnControl(event)) return
      start(event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart', cardOf(event.target), event)
    }
    pickUp.write({
      // A fresh event, because the board's keys have handled the original one already.
      byKey: (card) => start('onKeyDown', card, new KeyboardEvent('keydown', { code: PICK_UP })),
      byPointer: onPress,
    })
    ground?.addEventListener('mousedown', onPress)
    ground?.addEventListener('touchstart', onPress, { passive: true })
    return () => {
      pickUp.write(null)
      ground?.removeEventListener('mousedown', onPress)
      ground?.removeEventListener('touchstart', onPress)
    }
  }, [ground, listeners, setNodeRef, onPick, pickUp])
  return null
}

/** Makes a status tab, which knows nothing of dragging, a place to drop on. */
export function DropTarget({ state, tabs }: { state: ListedState; tabs: ReadonlyMap<ListedState, HTMLElement> }) {
  const { setNodeRef } = useDroppable({ id: state })
  useEffect(() => {
    setNodeRef(tabs.get(state) ?? null)
  }, [setNodeRef, tabs, state])
  return null
}

/** Makes the cards a place to drop on. */
export function CardsTarget({ ground }: { ground: HTMLElement | null }) {
  const { setNodeRef } = useDroppable({ id: CARDS })
  useEffect(() => {
    setNodeRef(ground)
  }, [setNodeRef, ground])
  return null
}
