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
  /** its tooltip: the person's own time of a moment in the text */
  hint?: string | undefined
  /** the record and what was changed of it: a later toast about the same replaces this one */
  about?: string | undefined
  action?: ToastAction
  /** The toast stays only while this is true; absent: always. */
  holds?: Followed<boolean> | undefined
  /** a bar that grows until all is done; the toast stays until then */
  progress?: Progress | undefined
  /** how long it stays; the clock stops while somebody points at it or has the focus in it */
  for?: Milliseconds
  tone?: 'plain' | 'danger'
}

interface ToastAction {
  label: string
  run: () => void
  /** It is offered while this is true; absent: always. */
  offered?: Offered | undefined
}

/** How many of several things are done; tells of changes. */
export interface Progress extends Followed<number> {
  of: number
}

/** Whether something can still be done; tells of changes. */
export type Offered = Followed<boolean>

interface Followed<T> {
  read: () => T
  subscribe: (onChange: () => void) => () => void
}

/** Nobody reads more than these at once; the oldest goes. */
const AT_ONCE = 3

/** @returns removes it early */
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
      {/* Before all dialogs in the body: its style asks whether the slider follows it. */}
      {createPortal(
        <section {...OVER_MODALS} className={styles.region} aria-label="Notifications">
          {/* Not atomic, as a status would be by default: so only the new one of several is read out. */}
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
