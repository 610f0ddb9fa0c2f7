import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { canBeDragged } from '../../../domain/brochures/rules'
import type { Id } from '../../../offline/define'
import { useBoard } from '../board/boardContext'
import { useOpenLayer } from '../board/useLayer'
import { mergeInAddress } from '../merge/mergeInAddress'
import { cardIn, stateIn } from './dropIds'

/** A drag on the board: shows where it would end, and ends as one move, or as a question about a merge. */
export function useBoardDrag(ground: HTMLElement | null) {
  const { actions, selection, dragging } = useBoard()
  const open = useOpenLayer()
  const picked = useRef<Id | null>(null)
  const [ids, setIds] = useState<readonly Id[]>([])

  const draggedWith = (id: Id): readonly Id[] => {
    const selected = selection.read().ids
    return selected.has(id) ? [...selected] : [id]
  }
  const onDragStart = () => {
    const id = picked.current
    if (id === null) return
    const dragged = draggedWith(id)
    setIds(dragged)
    markCards(ground, 'data-dragged', dragged)
    dragging.write({ ids: dragged, over: null, onto: null })
  }
  // On every move, not only for a new target: all cards are one target. Asks the collisions, since `over` is from the last move.
  const onDragMove = ({ collisions }: DragMoveEvent) => {
    const now = dragging.read()
    if (!now) return
    const next = { over: stateIn(collisions?.[0]), onto: mergeTarget(now.ids, cardIn(collisions)) }
    if (next.over === now.over && next.onto === now.onto) return
    dragging.write({ ...now, ...next })
    markCards(ground, 'data-onto', next.onto === null ? [] : [next.onto])
  }
  const letGo = () => {
    picked.current = null
    dragging.write(null)
    markCards(ground, 'data-onto', [])
  }
  const fadeDragged = () => markCards(ground, 'data-dragged', dragging.read()?.ids ?? [])
  const endDrag = () => {
    letGo()
    fadeDragged()
  }
  const onDragEnd = ({ over, collisions }: DragEndEvent) => {
    const dropped = dragging.read()
    letGo()
    if (!dropped) return
    const state = stateIn(over)
    // Until the move shows, the card stays faded: on a slow disk it would look as if the drop had missed. Another drag may begin.
    if (state) return void actions.move(dropped.ids, state, canBeDragged).finally(fadeDragged)
    fadeDragged()
    const [mergedId] = dropped.ids
    const onto = mergeTarget(dropped.ids, cardIn(collisions))
    if (onto && mergedId) open('merge', mergeInAddress(mergedId, onto))
  }
  const onPick = (id: Id) => {
    picked.current = id
  }

  return { ids, onPick, onDragStart, onDragMove, onDragEnd, endDrag }
}

/** Sets attributes on the elements themselves, so that no card is rendered anew just to fade for a moment. */
function markCards(ground: HTMLElement | null, mark: 'data-dragged' | 'data-onto', ids: readonly Id[]) {
  for (const card of ground?.querySelectorAll<HTMLElement>('[data-brochure]') ?? []) {
    card.toggleAttribute(mark, ids.includes(card.dataset.brochure ?? ''))
  }
}

/** One brochure is merged into one other: never several, and none with itself. */
const mergeTarget = (dragged: readonly Id[], card: Id | null): Id | null =>
  card !== null && dragged.length === 1 && !dragged.includes(card) ? card : null
