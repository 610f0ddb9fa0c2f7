import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { FOCUSABLE } from '../focus/focusable'
import { focusOn } from '../focus/focusOn'
import { isFocusLost, noteFocus } from '../focus/heldFocus'

interface Place {
  row: number
  /** index of the control in the row; -1 is the row itself */
  control: number
}

/** A row that went while it had the focus, and the element that has the focus instead. */
interface Gone {
  id: string
  control: number
  instead: Element | null
}

/**
 * Keeps the focus in a table. When the row that has it goes away, the row in its place gets it, at the same control: people who
 * delete one row after another by keyboard need not look for the next one. If the row comes back, because its deletion was refused,
 * it gets the focus back, unless the person has moved it on meanwhile.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>, rows: readonly { id: string }[]): void {
  const held = useRef<Place | null>(null)
  const gone = useRef<Gone | null>(null)
  const before = useRef(rows)

  useEffect(() => {
    if (!table.current) return
    return noteFocus(table.current, placeOf, (place) => {
      held.current = place
    })
  }, [table])

  useLayoutEffect(() => {
    const id = before.current[held.current?.row ?? -1]?.id
    before.current = rows
    if (!table.current) return
    const back = rows.findIndex((row) => row.id === gone.current?.id)
    if (gone.current && back !== -1) {
      const { control, instead } = gone.current
      gone.current = null
      if (document.activeElement === instead) focusOn(controlAt(table.current, { row: back, control }))
    }
    if (!held.current || !isFocusLost()) return
    const place = held.current
    held.current = null
    focusOn(controlAt(table.current, place))
    if (id !== undefined) gone.current = { id, control: place.control, instead: document.activeElement }
  }, [table, rows])
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]

function placeOf(target: EventTarget | null): Place | null {
  const element = target instanceof HTMLElement ? target : null
  const row = element?.closest<HTMLElement>('tr[data-index]')
  return element && row ? { row: Number(row.dataset.index), control: controlsOf(row).indexOf(element) } : null
}

/** In the row that is there now, or the last one. Without rows: the empty table's action, or the table, but no head: it sorts. */
function controlAt(table: HTMLElement, { row, control }: Place): Element | null | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-index]')]
  const there = rows.find(({ dataset }) => Number(dataset.index) >= row) ?? rows.at(-1)
  if (!there) return table.querySelector(`tbody :is(${FOCUSABLE})`) ?? table.querySelector('table')
  return control === -1 ? there : (controlsOf(there)[control] ?? controlsOf(there)[0])
}
