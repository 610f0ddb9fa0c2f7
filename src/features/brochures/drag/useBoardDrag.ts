import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { canBeDragged } from '../../../domain/brochures/rules'
import type { Id } from '../../../offline/define'
import { useBoard } from '../board/boardContext'
import { useOpenLayer } from '../board/useLayer'
import { mergeInAddress } from '../merge/mergeInAddress'
import { cardIn, stateIn } from './dropIds'

/** What becomes of a drag on the board: it shows where it would end, and ends as one move, or as a question about a merge. */
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
  // Not only when the target changes: to the drag all cards are one. By the collisions, since `over` is still that of the move before.
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
    // On a slow disk it would stand there as ever for a while, as if the drop had missed. Another one may be under way by then.
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

/** Said to the elements themselves: a few cards fade for a moment, and none of them is rendered anew for that. */
function markCards(ground: HTMLElement | null, mark: 'data-dragged' | 'data-onto', ids: readonly Id[]) {
  for (const card of ground?.querySelectorAll<HTMLElement>('[data-brochure]') ?? []) {
    card.toggleAttribute(mark, ids.includes(card.dataset.brochure ?? ''))
  }
}

/** One brochure is merged into one other: not several, and none with itself. */
const mergeTarget = (dragged: readonly Id[], card: Id | null): Id | null =>
  card !== null && dragged.length === 1 && !dragged.includes(card) ? card : null
