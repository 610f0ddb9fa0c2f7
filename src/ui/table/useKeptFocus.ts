import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { FOCUSABLE } from '../focus/focusable'
import { focusOn } from '../focus/focusOn'
import { isFocusLost, noteFocus } from '../focus/heldFocus'

interface Place {
  row: number
  /** which of the row's controls; -1 is the row itself */
  control: number
}

/**
 * Keeps the focus in a table: when the row that has it goes away, the row in its place gets it, at the same control, so that
 * whoever deletes one after another by keyboard need not look for the next one.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const held = useRef<Place | null>(null)

  useEffect(() => {
    if (!table.current) return
    return noteFocus(table.current, placeOf, (place) => {
      held.current = place
    })
  }, [table])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what the rows have become
  useLayoutEffect(() => {
    if (!held.current || !isFocusLost() || !table.current) return
    const place = held.current
    held.current = null
    focusOn(controlAt(table.current, place))
  }, [table, rows])
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]

function placeOf(target: EventTarget | null): Place | null {
  const element = target instanceof HTMLElement ? target : null
  const row = element?.closest<HTMLElement>('tr[data-index]')
  return element && row ? { row: Number(row.dataset.index), control: controlsOf(row).indexOf(element) } : null
}

/** Of the row that stands there now, or the last one; without any row what fills the table, or the table: no head, which sorts it. */
function controlAt(table: HTMLElement, { row, control }: Place): Element | null | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-index]')]
  const there = rows.find(({ dataset }) => Number(dataset.index) >= row) ?? rows.at(-1)
  if (!there) return table.querySelector(`tbody :is(${FOCUSABLE})`) ?? table.querySelector('table')
  return control === -1 ? there : (controlsOf(there)[control] ?? controlsOf(there)[0])
}
