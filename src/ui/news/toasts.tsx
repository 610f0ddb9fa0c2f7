import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../control/Button'
import { IconButton } from '../control/IconButton'
import { OVER_MODALS } from '../focus/modality'
import type { Milliseconds } from '../units'
import { Announcer } from './announcer'
import { useReasonsTold } from './reasons'
import styles from './toasts.module.css'
import { useToldRoom } from './toldRoom'

export interface Toast {
  text: string
  /** its tooltip: of a moment that it names, the person's own time */
  hint?: string | undefined
  /** the record and what of it was changed: a later one about the same takes its place */
  about?: string | undefined
  action?: ToastAction
  /** It is news as long as this holds; always where it is left out. */
  holds?: Followed<boolean> | undefined
  /** a line that grows until all is done; the news stays as long as it does */
  progress?: Progress | undefined
  /** how long it stays; the time stands still while it is pointed at or focused */
  for?: Milliseconds
  tone?: 'plain' | 'danger'
}

interface ToastAction {
  label: string
  run: () => void
  /** It is offered as long as this holds; always where it is left out. */
  offered?: Offered | undefined
}

/** How much of several is done, followed as it changes. */
export interface Progress extends Followed<number> {
  of: number
}

/** Whether something can still be done, followed as it changes. */
export type Offered = Followed<boolean>

interface Followed<T> {
  read: () => T
  subscribe: (onChange: () => void) => () => void
}

const ALWAYS: Offered = { read: () => true, subscribe: () => () => undefined }
const NO_PROGRESS: Progress = { read: () => 0, subscribe: () => () => undefined, of: 0 }

const STAYS_FOR: Milliseconds = 8_000
/** More than these on one screen are read by nobody; the oldest gives way. */
const AT_ONCE = 3

/** @returns takes it away before its time */
type Show = (toast: Toast) => () => void

const ShowContext = createContext<Show | null>(null)

/** Short news with an optional action, read out politely. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([])
  const last = useRef(0)
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (toast: Toast) => {
      last.current += 1
      const id = last.current
      const stays = ({ about }: Toast) => about === undefined || about !== toast.about
      setToasts((shown) => [...shown.filter(stays), { ...toast, id }].slice(-AT_ONCE))
      return () => close(id)
    },
    [close],
  )
  useReasonsTold(show)
  const list = useToldRoom()
  return (
    <ShowContext value={show}>
      {/* Before all dialogs in the body: its style asks whether the slider comes behind it. */}
      {createPortal(
        <section {...OVER_MODALS} className={styles.region} aria-label="Notifications">
          {/* Not atomic, as a status is by itself: of several only the new one is read out. */}
          <div ref={list} role="status" aria-live="polite" aria-atomic="false" className={styles.list}>
            {toasts.map((toast) => (
              <ToastLine key={toast.id} toast={toast} id={toast.id} onClose={close} />
            ))}
          </div>
          <Announcer />
        </section>,
        document.body,
      )}
      {children}
    </ShowContext>
  )
}

function ToastLine({ toast, id, onClose }: { toast: Toast; id: number; onClose: (id: number) => void }) {
  const line = useRef<HTMLDivElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  const stays = toast.for ?? STAYS_FOR
  const left = useRef(stays)
  const { of, ...progress } = toast.progress ?? NO_PROGRESS
  const done = useSyncExternalStore(progress.subscribe, progress.read)
  useEffect(() => {
    if (done > 0) left.current = stays
  }, [done, stays])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins the time anew
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => onClose(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld, id, onClose, done])

  const { action, holds = ALWAYS } = toast
  const isNews = useSyncExternalStore(holds.subscribe, holds.read)
  useEffect(() => {
    if (!isNews) onClose(id)
  }, [isNews, id, onClose])
  const { subscribe, read } = action?.offered ?? ALWAYS
  const isOffered = useSyncExternalStore(subscribe, read)
  // A button that goes while it has the focus does not tell that it has lost it.
  useEffect(() => {
    if (!isOffered) setHasFocus(line.current?.contains(document.activeElement) ?? false)
  }, [isOffered])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock; what can be done are its buttons
    <div
      ref={line}
      className={[styles.toast, toast.tone === 'danger' && styles.danger].filter(Boolean).join(' ')}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <span className={styles.text} title={toast.hint}>
        {toast.text}
      </span>
      {action && isOffered && (
        <Button
          tone="quiet"
          className={styles.action}
          onClick={() => {
            onClose(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X size={16} />} onClick={() => onClose(id)} />
      {done < of && <progress className={styles.progress} aria-label="Saved" max={of} value={done} />}
    </div>
  )
}

export function useToast(): Show {
  const show = useContext(ShowContext)
  if (!show) throw new Error('Toasts can only be shown inside ToastsProvider')
  return show
}
