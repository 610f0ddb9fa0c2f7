import { useCallback } from 'react'
import { useSource } from '../../../data/source'
import type { Counters } from '../../../domain/brochures/counters'
import { type ListedState, STATUSES, type Status } from '../../../domain/brochures/states'
import { numberText } from '../../../domain/values/numbers'
import { useBoard } from './boardContext'
import styles from './StatusTabs.module.css'

interface StatusTabsProps {
  chosen: ListedState
  /** undefined until the provider or this device has counted */
  counters: Counters | undefined
  onOpen: (status: ListedState) => void
  /** somebody points at a tab and may open it next */
  onPoint: (status: ListedState) => void
}

/** The seven statuses with their counts; each takes the cards that are dropped on it. */
export function StatusTabs({ chosen, counters, onOpen, onPoint }: StatusTabsProps) {
  const dragging = useSource(useBoard().dragging)
  return (
    <div role="radiogroup" aria-label="Status" className={styles.tabs} data-dragging={dragging ? '' : undefined}>
      {STATUSES.map((status) => (
        <StatusTab
          key={status.state}
          status={status}
          count={counters?.[status.counter]}
          isChosen={status.state === chosen}
          isOver={dragging?.over === status.state}
          onOpen={onOpen}
          onPoint={onPoint}
        />
      ))}
    </div>
  )
}

interface StatusTabProps {
  status: Status
  count: number | undefined
  isChosen: boolean
  isOver: boolean
  onOpen: (status: ListedState) => void
  onPoint: (status: ListedState) => void
}

function StatusTab({ status: { state, code, label }, count, isChosen, isOver, onOpen, onPoint }: StatusTabProps) {
  const { tabs } = useBoard()
  const asDropTarget = useCallback(
    (element: HTMLLabelElement) => {
      tabs.set(state, element)
      return () => {
        tabs.delete(state)
      }
    },
    [tabs, state],
  )
  return (
    <label
      ref={asDropTarget}
      className={styles.tab}
      data-status={code}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      onPointerEnter={() => onPoint(state)}
    >
      <input
        type="radio"
        name="board-status"
        className={styles.radio}
        checked={isChosen}
        onChange={() => onOpen(state)}
      />
      <span className={styles.dot} aria-hidden />
      {label} <span className={styles.count}>{count === undefined ? '' : numberText(count)}</span>
    </label>
  )
}
