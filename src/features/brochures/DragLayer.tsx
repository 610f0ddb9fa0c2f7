import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRecord } from '../../data/records'
import { brochures } from '../../domain/brochures/collection'
import { STATUSES } from '../../domain/brochures/states'
import type { Id } from '../../offline/define'
import { useBoard } from './boardContext'
import styles from './DragLayer.module.css'
import { DragGround, DropTarget } from './dragParts'
import { atPointer, tabUnder, useBoardSensors } from './dragSensors'
import { announcementsFor, INSTRUCTIONS } from './dragWords'
import { stateIn } from './dropIds'
import { cropName, nameOf } from './names'

/**
 * Dragging cards onto the status tabs. It stands beside the board, not around it, and finds cards by the events of the
 * grid: a card costs nothing for being draggable, and all of this is loaded after the first cards show.
 */
export function DragLayer({ ground }: { ground: HTMLElement | null }) {
  const { actions, selection, dragging, tabs } = useBoard()
  const sensors = useBoardSensors(tabs)
  const picked = useRef<Id | null>(null)
  const [ids, setIds] = useState<readonly Id[]>([])

  const onDragStart = () => {
    const id = picked.current
    if (id === null) return
    const selected = selection.read().ids
    const dragged = selected.has(id) ? [...selected] : [id]
    setIds(dragged)
    markDragged(ground, dragged)
    dragging.write({ ids: dragged, over: null })
  }
  const onDragOver = ({ over }: DragOverEvent) => {
    const now = dragging.read()
    if (now) dragging.write({ ...now, over: stateIn(over) })
  }
  const onDragCancel = () => {
    dragging.write(null)
    markDragged(ground, [])
  }
  const onDragEnd = ({ over }: DragEndEvent) => {
    const dropped = dragging.read()
    const state = stateIn(over)
    onDragCancel()
    if (dropped && state) actions.move(dropped.ids, state)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={tabUnder}
      autoScroll={false}
      accessibility={{ announcements: announcementsFor(ids.length), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={onDragCancel}
    >
      <DragGround
        ground={ground}
        onPick={(id) => {
          picked.current = id
        }}
      />
      {STATUSES.map(({ state }) => (
        <DropTarget key={state} state={state} tabs={tabs} />
      ))}
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
function markDragged(ground: HTMLElement | null, ids: readonly Id[]) {
  for (const card of ground?.querySelectorAll<HTMLElement>('[data-brochure]') ?? []) {
    card.toggleAttribute('data-dragged', ids.includes(card.dataset.brochure ?? ''))
  }
}

/** The overlay is as large as its words, not as the card that it stands for. */
const FREE_SIZE = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const
const BESIDE_POINTER = [atPointer]

function Dragged({ ids }: { ids: readonly Id[] }) {
  const first = useRecord(brochures, ids[0] ?? '')
  if (ids.length > 1) return <span className={styles.chip}>{ids.length} brochures</span>
  return <span className={styles.chip}>{first ? cropName(nameOf(first)) : 'Brochure'}</span>
}
