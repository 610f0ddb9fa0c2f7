import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useRowWindow } from '../useRowWindow'
import styles from './LogView.module.css'

export interface LogEntry {
  key: string | number
  text: string
  /** a `Moment` */
  time?: ReactNode
  tone?: 'plain' | 'good' | 'bad'
}

interface LogViewProps {
  label: string
  entries: readonly LogEntry[]
  /** shown before there are any messages */
  empty?: string
}

/** The messages of something that goes on. The newest line stays in sight unless the person has scrolled up to read. */
export function LogView({ label, entries, empty = 'Nothing yet' }: LogViewProps) {
  const log = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const view = useRowWindow(log, entries.length, { rowHeight: 24 })

  // The height also grows when lines come into sight and turn out higher than was estimated.
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = log.current
    if (!element || element.scrollHeight === height.current) return
    height.current = element.scrollHeight
    if (follows.current) element.scrollTop = height.current
  })

  return (
    <div
      ref={log}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard too
      tabIndex={0}
      className={styles.log}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        follows.current = scrollTop + clientHeight > scrollHeight - 32
      }}
    >
      {entries.length === 0 && <p className={styles.empty}>{empty}</p>}
      <div style={{ height: view.before }} />
      {entries.slice(view.first, view.end).map(({ key, text, time, tone = 'plain' }, index) => (
        <p
          key={key}
          ref={view.measure}
          data-index={view.first + index}
          className={[styles.line, styles[tone]].join(' ')}
        >
          {time}
          <span>{text}</span>
        </p>
      ))}
      <div style={{ height: view.after }} />
    </div>
  )
}
