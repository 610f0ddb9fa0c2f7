import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { EntryView } from '../../offline/engine'
import { keptPainted } from '../../ui/keptPainted'
import { EntryLine } from './EntryLine'
import styles from './SyncCentre.module.css'

/** Height of a line without a decision; parked ones are measured. Pixels. */
const LINE = 56

interface EntryListProps {
  entries: readonly EntryView[]
  /** entries that wait for a decision about another one, with that other one */
  behind: ReadonlyMap<number, EntryView>
}

/** Thousands of entries after a week offline scroll like ten. */
export function EntryList({ entries, behind }: EntryListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // Entries that have had the focus stay painted: else the focus, and what was decided or typed in them, would be lost.
  const [entered, setEntered] = useState<ReadonlySet<number>>(new Set())
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    getItemKey: (index) => entries[index]?.seq ?? index,
    overscan: 6,
    rangeExtractor: (range) =>
      keptPainted(
        range,
        entries.flatMap(({ seq }, index) => (entered.has(seq) ? [index] : [])),
      ),
  })
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label="Waiting changes">
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => setEntered((seqs) => (seqs.has(entry.seq) ? seqs : new Set([...seqs, entry.seq])))}
              >
                <EntryLine entry={entry} behind={behind.get(entry.seq)} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
