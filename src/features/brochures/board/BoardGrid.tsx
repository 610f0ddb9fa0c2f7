import { type CSSProperties, useRef } from 'react'
import type { useList } from '../../../data/reading/lists'
import type { Id } from '../../../offline/define'
import { useBusy } from '../../../ui/screen/useBusy'
import { PrintedPart } from '../../../ui/text/PrintedPart'
import { BrochureCard } from '../card/BrochureCard'
import styles from './BoardGrid.module.css'
import { useBoard } from './boardContext'
import { cardOf } from './cardElements'
import { GAP, gridHeight, PADDING, placeOf } from './gridLayout'
import { useBoardKeys } from './useBoardKeys'
import { useBoardRows } from './useBoardRows'
import { useFocusedCard } from './useFocusedCard'
import { useKeptPlace } from './useKeptPlace'
import { useOpenLayer } from './useLayer'
import { useLoadMore } from './useLoadMore'
import { usePainted } from './usePainted'

interface BoardGridProps {
  /** which list it is */
  windowKey: string
  list: ReturnType<typeof useList>
  /** how many cards the list has, those not loaded yet included; null: nobody knows */
  total: number | null
}

/**
 * The cards. Only those near the window exist. Each stands at its own computed place, so when a card leaves, the others move
 * and none is made anew.
 */
export function BoardGrid({ windowKey, list, total }: BoardGridProps) {
  const { ids } = list
  const scroller = useRef<HTMLDivElement>(null)
  useBusy(scroller, list.loadingMore)
  useKeptPlace(scroller, windowKey)
  const { layout, ...rows } = useBoardRows(scroller, ids.length)

  const open = useOpenLayer()
  const board = useBoard()
  const focus = useFocusedCard(board, ids, (index) => rows.scrollTo(Math.floor(index / layout.columns)))
  const painted = usePainted(focus, ids, rows.first * layout.columns, rows.end * layout.columns)
  useBoardKeys({ ids, columns: layout.columns, first: rows.inView * layout.columns, focus })
  useLoadMore(list, rows.isNearEnd)

  return (
    <div ref={scroller} className={styles.scroller}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the pointer; the card's name is a button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter is one of the board's keys */}
      <div
        onClick={(event) => {
          const id = pressedCard(event.target)
          if (id !== undefined) open('edit', id)
        }}
        ref={board.ground.write}
        className={styles.ground}
        style={{ height: gridHeight(layout, ids.length) }}
      >
        {painted.map(({ id, index }) => (
          <div key={id} className={styles.slot} style={slotStyle(placeOf(layout, index), layout)}>
            <BrochureCard id={id} />
          </div>
        ))}
      </div>
      <PrintedPart shown={painted.length} of={Math.max(ids.length, total ?? 0)} what="brochures" />
    </div>
  )
}

/** A press on one of these is meant for it, not for the card. */
const CONTROLS = 'a, button, input, label, select, textarea'

const pressedCard = (target: EventTarget): Id | undefined =>
  target instanceof Element && !target.closest(CONTROLS) ? cardOf(target)?.dataset.brochure : undefined

function slotStyle({ x, y }: { x: number; y: number }, size: { cardWidth: number; cardHeight: number }): CSSProperties {
  return { width: size.cardWidth, height: size.cardHeight, transform: `translate(${PADDING + x}px, ${GAP + y}px)` }
}
