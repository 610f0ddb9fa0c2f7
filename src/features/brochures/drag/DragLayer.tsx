import { DndContext, DragOverlay } from '@dnd-kit/core'
import { createPortal } from 'react-dom'
import { useRecord } from '../../../data/reading/records'
import { brochures } from '../../../domain/brochures/collection'
import { STATUSES } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import { DraggedName } from '../../../ui/text/DraggedName'
import { useBoard } from '../board/boardContext'
import { cropName, nameOf } from '../names'
import { CardsTarget, DragGround, DropTarget } from './dragParts'
import { atPointer, targetUnder, useBoardSensors } from './dragSensors'
import { announcementsFor, INSTRUCTIONS } from './dragWords'
import { useBoardDrag } from './useBoardDrag'

/**
 * Dragging cards onto the status tabs and onto each other. It stands beside the board, not around it, and finds cards by the grid's
 * events: being draggable costs a card nothing, and all of this is loaded after the first cards show.
 */
export function DragLayer({ ground }: { ground: HTMLElement | null }) {
  const { tabs } = useBoard()
  const sensors = useBoardSensors(tabs)
  const { ids, onPick, onDragStart, onDragMove, onDragEnd, endDrag } = useBoardDrag(ground)

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
      <DragGround ground={ground} onPick={onPick} />
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

/** The dragged picture is as large as its words, not as the card that it stands for. */
const FREE_SIZE = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const
const BESIDE_POINTER = [atPointer]

function Dragged({ ids }: { ids: readonly Id[] }) {
  const first = useRecord(brochures, ids[0] ?? '')
  if (ids.length > 1) return <DraggedName>{ids.length} brochures</DraggedName>
  return <DraggedName>{first ? cropName(nameOf(first)) : 'Brochure'}</DraggedName>
}
