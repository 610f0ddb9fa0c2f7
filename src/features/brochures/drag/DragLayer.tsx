import { DndContext, type DragEndEvent, type DragMoveEvent, DragOverlay } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRecord } from '../../../data/reading/records'
import { brochures } from '../../../domain/brochures/collection'
import { STATUSES } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import { useBoard } from '../board/boardContext'
import { cropName, nameOf } from '../names'
import styles from './DragLayer.module.css'
import { CardsTarget, DragGround, DropTarget } from './dragParts'
import { atPointer, type Place, type Point, placeAt, targetUnder, useBoardSensors } from './dragSensors'
import { announcementsFor, INSTRUCTIONS } from './dragWords'
import { cardIn, stateIn } from './dropIds'

/**
 * Dragging cards onto the status tabs and onto each other. It stands beside the board, not around it, and finds cards by the events of the
 * grid: a card costs nothing for being draggable, and all of this is loaded after the first cards show.
 */
export function DragLayer({ ground }: { ground: HTMLElement | null }) {
  const { actions, selection, dragging, dialog, tabs } = useBoard()
  const sensors = useBoardSensors(tabs)
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
  // Not only when the target changes: to the drag all cards are one.
  const onDragMove = ({ over, collisions }: DragMoveEvent) => {
    const now = dragging.read()
    if (!now) return
    const next = { over: stateIn(over), onto: mergeTarget(now.ids, cardIn(collisions)) }
    if (next.over === now.over && next.onto === now.onto) return
    dragging.write({ ...now, ...next })
    markCards(ground, 'data-onto', next.onto === null ? [] : [next.onto])
  }
  const endDrag = () => {
    picked.current = null
    dragging.write(null)
    markCards(ground, 'data-dragged', [])
    markCards(ground, 'data-onto', [])
  }
  const drop = (dragged: readonly Id[], { state, card }: Place) => {
    const [mergedId] = dragged
    const onto = mergeTarget(dragged, card)
    if (state) void actions.move(dragged, state)
    else if (onto && mergedId) dialog.write({ kind: 'chooseRegion', baseId: onto, mergedId })
  }
  const onDragEnd = ({ activatorEvent, over, collisions }: DragEndEvent) => {
    // A mouse is answered by `onRelease`, which knows where it was let go.
    if (activatorEvent instanceof MouseEvent) return
    const dropped = dragging.read()
    endDrag()
    if (dropped) drop(dropped.ids, { state: stateIn(over), card: cardIn(collisions) })
  }
  const onRelease = (point: Point, isDrag: boolean) => {
    const id = picked.current
    endDrag()
    if (id !== null && isDrag) drop(draggedWith(id), placeAt(point, tabs))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetUnder}
      autoScroll={false}
      accessibility={{ announcements: announcementsFor(ids.length), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={endDrag}
    >
      <DragGround
        ground={ground}
        onPick={(id) => {
          picked.current = id
        }}
        onRelease={onRelease}
      />
      {STATUSES.map(({ state }) => (
        <DropTarget key={state} state={state} tabs={tabs} />
      ))}
      <CardsTarget ground={ground} />
      {createPortal(
        <DragOverlay dropAnimation={null} modifiers={BESIDE_POINTER} style={FREE_SIZE}>
          <Dragged ids={ids} />
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
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

/** The overlay is as large as its words, not as the card that it stands for. */
const FREE_SIZE = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const
const BESIDE_POINTER = [atPointer]

function Dragged({ ids }: { ids: readonly Id[] }) {
  const first = useRecord(brochures, ids[0] ?? '')
  if (ids.length > 1) return <span className={styles.chip}>{ids.length} brochures</span>
  return <span className={styles.chip}>{first ? cropName(nameOf(first)) : 'Brochure'}</span>
}
