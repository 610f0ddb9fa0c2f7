import {
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react'
import { CellText } from './CellText'
import styles from './DataTable.module.css'
import { EmptyState, NothingHere } from './EmptyState'
import { Skeleton } from './Skeleton'
import { Truncated } from './Truncated'
import type { NoAnswer } from './TryAgain'
import { useBusy } from './useBusy'
import { useKeptFocus } from './useKeptFocus'
import { useNearEnd } from './useNearEnd'
import { useRowWindow } from './useRowWindow'

export interface Column<R> {
  id: string
  header: string
  cell: (record: R) => ReactNode
  /** what the column is sorted by on this device, texts letter by letter as they come; absent: it cannot be sorted. Nothing (null) stands last. */
  sort?: (record: R) => string | number | null
  width?: number | string
  align?: 'start' | 'end'
  /** stays on one line; of a moment's `words`, a line may end between them where the window is narrow: a time over its day */
  nowrap?: true | 'words'
  /** cuts a text to so many characters, with the whole of it in the tooltip */
  truncate?: number
}

export interface DataTableProps<R> {
  /** names the table */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (record: R) => string
  /** what a row is called where its actions are told apart by it */
  rowName?: (record: R) => string
  /** a press on a row, or Enter while it has the focus */
  onRow?: (record: R) => void
  /** buttons at the right end of each row */
  actions?: (record: R) => ReactNode
  sortedBy?: { id: string; desc?: boolean }
  /** nothing is known yet: skeleton rows show */
  loading?: boolean
  /** the provider has not told what there is: no rows do not mean that there are none */
  unknown?: boolean
  /** nor does it answer properly */
  failing?: NoAnswer | null
  /** what is said when there are no rows, and what fills the table */
  empty: { text: string; action?: ReactNode }
  /** the end is in sight, or nearly; called again when rows have come and it still is */
  onNearEnd?: (() => void) | undefined
  /** marks a row: something waits or needs a person */
  rowState?: (record: R) => 'waiting' | 'parked' | undefined
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

/** Rows that more than fill the tallest window: nobody waits for those behind them. */
const AT_ONCE = 40

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** A table with a sticky head. Long ones paint only what is in the window. */
export function DataTable<R extends RowData>(props: DataTableProps<R>) {
  const { label, columns, rows, rowKey, sortedBy, loading = false, empty, actions, onRow, rowName, rowState } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLTableElement>(null)
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column)), [columns]),
    data: rows as R[], // the library's type is mutable; it does not change what it is given
    getRowId: rowKey,
    initialState: { sorting: sortedBy ? [{ id: sortedBy.id, desc: sortedBy.desc ?? false }] : [] },
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
  })
  const shown = table.getRowModel().rows
  const view = useRowWindow(scroller, shown.length, { atOnce: AT_ONCE })
  const width = columns.length + (actions ? 1 : 0)
  const onScroll = useNearEnd(scroller, shown.length, props.onNearEnd)
  useKeptFocus(scroller, shown)
  useBusy(list, loading)

  return (
    <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
      <table ref={list} className={styles.table} aria-label={label} aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ column }) => (
              <HeaderCell
                key={column.id}
                column={columnOf(columns, column.id)}
                sorted={column.getIsSorted()}
                onSort={() => column.toggleSorting()}
              />
            ))}
            {actions && <th className={styles.options}>Options</th>}
          </tr>
        </thead>
        <tbody>
          {loading && SKELETON_ROWS.map((key) => <SkeletonRow key={key} cells={width} />)}
          {!loading && shown.length === 0 && (
            <tr className={styles.emptyRow}>
              <td colSpan={width}>
                {props.unknown ? (
                  <NothingHere failing={props.failing ?? null} />
                ) : (
                  <EmptyState text={empty.text}>{empty.action}</EmptyState>
                )}
              </td>
            </tr>
          )}
          {!loading && <Spacer height={view.before} cells={width} />}
          {!loading &&
            shown
              .slice(view.first, view.end)
              .map(({ id, original }, index) => (
                <Row
                  key={id}
                  {...{ columns, actions, onRow, rowName }}
                  record={original}
                  index={view.first + index}
                  state={rowState?.(original)}
                  measure={view.measure}
                />
              ))}
          {!loading && <Spacer height={view.after} cells={width} />}
        </tbody>
      </table>
    </div>
  )
}

function columnOf<R>(columns: readonly Column<R>[], id: string): Column<R> {
  const column = columns.find((one) => one.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}

function definitionOf<R extends RowData>({ id, sort }: Column<R>) {
  const sortFn: SortFn<Features, R> = (a, b, column) => compare(a.getValue(column), b.getValue(column))
  return {
    id,
    accessorFn: (record: R) => sort?.(record) ?? undefined,
    enableSorting: sort !== undefined,
    sortFn,
    sortUndefined: 'last' as const,
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a), String(b)]
  return one < other ? -1 : Number(one > other)
}

interface HeaderCellProps<R> {
  column: Column<R>
  sorted: false | 'asc' | 'desc'
  onSort: () => void
}

function HeaderCell<R>({ column, sorted, onSort }: HeaderCellProps<R>) {
  const { header, sort, width, align } = column
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      style={{ width }}
      className={align === 'end' ? styles.end : undefined}
      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {header}
          <Icon size={12} aria-hidden className={sorted ? undefined : styles.unsorted} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

interface RowProps<R> {
  record: R
  index: number
  state: 'waiting' | 'parked' | undefined
  columns: readonly Column<R>[]
  actions: DataTableProps<R>['actions'] | undefined
  onRow: DataTableProps<R>['onRow'] | undefined
  rowName: DataTableProps<R>['rowName'] | undefined
  measure: (row: HTMLElement | null) => void
}

/** As it was until its record or what it is given changes: a dialog that opens over the table draws none anew. */
const Row = memo(function Row<R>({ record, index, state, measure, columns, onRow, actions, rowName }: RowProps<R>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-state={state}
      aria-rowindex={index + 2}
      tabIndex={onRow ? 0 : undefined}
      className={[styles.record, onRow && styles.pressable].filter(Boolean).join(' ')}
      onClick={(event) => !isControl(event.target, event.currentTarget) && onRow?.(record)}
      onKeyDown={(event) => onRow && rowKeys(event, () => onRow(record))}
    >
      {columns.map(({ id, cell, align, nowrap, truncate }) => (
        <td
          key={id}
          className={[align === 'end' && styles.end, nowrap && styles.nowrap, nowrap === 'words' && styles.words]
            .filter(Boolean)
            .join(' ')}
        >
          <CellContent value={cell(record)} at={truncate} />
        </td>
      ))}
      {actions && (
        <td className={styles.options}>
          {/* biome-ignore lint/a11y/useSemanticElements: the buttons of one row, not the fields of a form */}
          <div role="group" aria-label={rowName && `Options of ${rowName(record)}`} className={styles.actions}>
            {actions(record)}
          </div>
        </td>
      )}
    </tr>
  )
}) as <R>(props: RowProps<R>) => ReactNode // `memo` forgets what a row is of

interface CellContentProps {
  value: ReactNode
  at: number | undefined
}

function CellContent({ value, at }: CellContentProps) {
  if (typeof value !== 'string') return value
  return at === undefined ? <CellText text={value} /> : <Truncated text={value} at={at} />
}

/** Whether a press was meant for a button or link in the row. */
const isControl = (target: EventTarget, row: HTMLElement): boolean => {
  const control = target instanceof Element ? target.closest('button, a, input, select, label') : null
  return control !== null && row.contains(control)
}

/** Enter opens; arrows go from row to row. */
function rowKeys(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  if (event.target !== event.currentTarget) return
  const row = event.currentTarget
  const to = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  if (event.key === 'Enter') open()
  else if (to instanceof HTMLElement && to.tabIndex === 0) to.focus()
  else return
  event.preventDefault()
}

const SkeletonRow = ({ cells }: { cells: number }) => (
  <tr className={styles.skeleton}>
    {SKELETON_ROWS.concat(SKELETON_ROWS, SKELETON_ROWS)
      .slice(0, cells)
      .map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells without anything in them never change places
        <td key={index}>
          <Skeleton />
        </td>
      ))}
  </tr>
)

const Spacer = ({ height, cells }: { height: number; cells: number }) =>
  height > 0 && (
    <tr className={styles.spacer}>
      <td colSpan={cells} style={{ height }} />
    </tr>
  )
