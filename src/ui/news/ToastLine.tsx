import { X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../control/Button'
import { IconButton } from '../control/IconButton'
import type { Milliseconds } from '../units'
import type { Offered, Progress, Toast } from './toasts'
import styles from './toasts.module.css'

const STAYS_FOR: Milliseconds = 8_000

const ALWAYS: Offered = { read: () => true, subscribe: () => () => undefined }
const NO_PROGRESS: Progress = { read: () => 0, subscribe: () => () => undefined, of: 0 }

/** One toast. It goes by itself, unless somebody points at it or has the focus in it. */
export function ToastLine({ toast, id, onClose }: { toast: Toast; id: number; onClose: (id: number) => void }) {
  const line = useRef<HTMLDivElement>(null)
  const textId = useId()
  const { action, holds = ALWAYS } = toast
  const { of, ...progress } = toast.progress ?? NO_PROGRESS
  const done = useSyncExternalStore(progress.subscribe, progress.read)
  const isNews = useSyncExternalStore(holds.subscribe, holds.read)
  useEffect(() => {
    if (!isNews) onClose(id)
  }, [isNews, id, onClose])
  const { subscribe, read } = action?.offered ?? ALWAYS
  const isOffered = useSyncExternalStore(subscribe, read)
  const { isHeld, ...holding } = useHeld(line, isOffered)
  useClock({ id, stays: toast.for ?? STAYS_FOR, isHeld, done, onClose })
  return (
    // Pointing at it only stops its clock; actions are its buttons.
    <div
      ref={line}
      className={[styles.toast, toast.tone === 'danger' && styles.danger].filter(Boolean).join(' ')}
      {...holding}
    >
      <span id={textId} className={styles.text} title={toast.hint}>
        {toast.text}
      </span>
      {action && isOffered && (
        <Button
          tone="quiet"
          className={styles.action}
          aria-describedby={textId}
          onClick={() => {
            onClose(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X size={16} />} aria-describedby={textId} onClick={() => onClose(id)} />
      {done < of && <progress className={styles.progress} aria-label="Saved" max={of} value={done} />}
    </div>
  )
}

/** Whether it is pointed at, or one of its buttons has the focus. */
function useHeld(line: RefObject<HTMLDivElement | null>, isOffered: boolean) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  // A button that is removed while it has the focus sends no blur event.
  useEffect(() => {
    if (!isOffered) setHasFocus(line.current?.contains(document.activeElement) ?? false)
  }, [isOffered, line])
  return {
    isHeld: isPointedAt || hasFocus,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  }
}

interface Clock {
  id: number
  stays: Milliseconds
  /** the clock stands still */
  isHeld: boolean
  /** how much of its progress is done: each step starts the clock anew */
  done: number
  onClose: (id: number) => void
}

function useClock({ id, stays, isHeld, done, onClose }: Clock): void {
  const left = useRef(stays)
  useEffect(() => {
    if (done > 0) left.current = stays
  }, [done, stays])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the clock anew
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => onClose(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld, id, onClose, done])
}
