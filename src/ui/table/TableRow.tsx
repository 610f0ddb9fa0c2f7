import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { Group } from '../control/Group'
import { Skeleton } from '../screen/Skeleton'
import { cellText } from '../text/breakable'
import { SYNC_WORDS } from '../text/syncWords'
import { Truncated } from '../text/Truncated'
import styles from './DataTable.module.css'
import type { Column } from './tableColumns'

/** What a table's rows have in common. */
export interface RowParts<R> {
  columns: readonly Column<R>[]
  /** a row's name, if its actions are told apart by it */
  rowName?: ((record: R) => string) | undefined
  /** the address that a row leads to, in the console: by the link in its first cell, a press, and Enter on the focused row */
  rowAddress?: ((record: R) => string) | undefined
  /** buttons at the right end of each row */
  actions?: ((record: R) => ReactNode) | undefined
  /** how many buttons there usually are, if the window has room for all; two if absent */
  usualActions?: number
}

interface TableRowProps<R> extends RowParts<R> {
  record: R
  index: number
  state: 'waiting' | 'parked' | undefined
  measure: (row: HTMLElement | null) => void
}

/** Drawn anew only when its record or its props change: a dialog that opens over the table draws no row anew. */
export const TableRow = memo(function TableRow<R>(props: TableRowProps<R>) {
  const { record, index, state, measure, columns, rowAddress, actions, rowName } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      data-state={state}
      aria-rowindex={index + 2}
      tabIndex={rowAddress ? 0 : undefined}
      className={[styles.record, rowAddress && styles.pressable].filter(Boolean).join(' ')}
      onClick={rowAddress && rowPress}
      onKeyDown={rowAddress && rowKeys}
    >
      {columns.map((column, at) => (
        <td key={column.id} className={classOf(column)}>
          {rowAddress && at === 0 ? (
            // For people who read cell by cell, to find and follow the link. For Tab the row itself is the only stop.
            <a href={rowAddress(record)} tabIndex={-1} className={styles.lead}>
              {cellContent(column.cell(record), column.truncate)}
            </a>
          ) : (
            cellContent(column.cell(record), column.truncate)
          )}
          {state && at === 0 && (
            // After the words, so that the row's name begins with them.
            <span role="img" className={styles.mark} title={SYNC_WORDS[state]} aria-label={SYNC_WORDS[state]} />
          )}
        </td>
      ))}
      {actions && (
        // Named after its column; otherwise it would be named after its buttons' group, and so after the record.
        <td className={styles.options} aria-label="Options">
          <Group aria-label={rowName && `Options of ${rowName(record)}`} className={styles.actions}>
            {actions(record)}
          </Group>
        </td>
      )}
    </tr>
  )
}) as <R>(props: TableRowProps<R>) => ReactNode // `memo` loses the type parameter

const classOf = <R,>({ align, nowrap }: Column<R>) =>
  [align === 'end' && styles.end, nowrap && styles.nowrap, nowrap === 'words' && styles.words].filter(Boolean).join(' ')

function cellContent(value: ReactNode, at: number | undefined): ReactNode {
  if (typeof value !== 'string') return value
  return at === undefined ? cellText(value) : <Truncated text={value} at={at} />
}

/** Whether a press was meant for a button or link in the row. */
const isControl = (target: EventTarget, row: HTMLElement): boolean => {
  const control = target instanceof Element ? target.closest('button, a, input, select, label') : null
  return control !== null && row.contains(control)
}

type Held = Pick<MouseEvent & KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Follows the row's own link, the first in it: there is only one way, and a press on the link itself follows it once. The keys that
 * are held go with it, because with some of them the browser opens another tab.
 */
function follow(row: HTMLElement, { ctrlKey, metaKey, shiftKey }: Held) {
  const press = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  row.querySelector('a')?.dispatchEvent(press)
}

function rowPress(event: MouseEvent<HTMLElement>) {
  const row = event.currentTarget
  // A press that ends a text selection, for copying, does not count.
  if (!isControl(event.target, row) && getSelection()?.type !== 'Range') follow(row, event)
}

/** Enter opens; arrows go from row to row. */
function rowKeys(event: KeyboardEvent<HTMLTableRowElement>) {
  if (event.target !== event.currentTarget) return
  const row = event.currentTarget
  const to = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  if (event.key === 'Enter') follow(row, event)
  else if (to instanceof HTMLElement && to.tabIndex === 0) to.focus()
  else return
  event.preventDefault()
}

/** Only visible: screen readers would count these empty rows, and people would go into them. */
export const SkeletonRow = <R,>({ columns, actions, usualActions = 2 }: RowParts<R>) => (
  <tr aria-hidden>
    {columns.map((column) => (
      <td key={column.id} className={classOf(column)}>
        <Skeleton />
      </td>
    ))}
    {actions && (
      <td className={styles.options}>
        <div className={styles.actions}>
          {Array.from({ length: usualActions }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes never change places
            <span key={index} className={styles.action}>
              <Skeleton width={16} height={16} />
            </span>
          ))}
        </div>
      </td>
    )}
  </tr>
)

/** Takes the place of rows that are not painted. */
export const Spacer = ({ height, cells }: { height: number; cells: number }) =>
  height > 0 && (
    <tr className={styles.spacer} aria-hidden>
      <td colSpan={cells} style={{ height }} />
    </tr>
  )
