import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OVER_MODALS } from '../focus/modality'
import type { Milliseconds } from '../units'
import { Announcer } from './announcer'
import { useReasonsTold } from './reasons'
import { ToastLine } from './ToastLine'
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

export function useToast(): Show {
  const show = useContext(ShowContext)
  if (!show) throw new Error('Toasts can only be shown inside ToastsProvider')
  return show
}
