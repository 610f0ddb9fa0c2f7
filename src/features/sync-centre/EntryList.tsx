import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { EntryView } from '../../offline/engine'
import { EntryLine } from './EntryLine'
import styles from './SyncCentre.module.css'

/** A line with nothing to decide; parked ones are measured. Pixels. */
const LINE = 56

/** Thousands of entries after a week offline scroll like ten. */
export function EntryList({ entries }: { entries: readonly EntryView[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    getItemKey: (index) => entries[index]?.seq ?? index,
    overscan: 6,
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
              >
                <EntryLine entry={entry} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
