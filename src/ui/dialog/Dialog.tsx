import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import fields from '../control/field.module.css'
import { FOCUSABLE } from '../focus/focusable'
import { canHold, focusOn } from '../focus/focusOn'
import { IS_OVER_MODALS, isAnythingModal, isReachable, makeModal } from '../focus/modality'
import styles from './Dialog.module.css'

export interface DialogProps {
  title: string
  /** the title's tooltip, if it is not the title: the person's own time of a moment in the title */
  titleHint?: string | undefined
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** the id of the text that describes it */
  describedBy?: string
  /** the title is only for assistive technology */
  hideTitle?: boolean
  placement?: 'centre' | 'right' | 'left' | 'top'
  size?: 'small' | 'medium' | 'large' | 'full'
  /** what stands at its foot must not move: toasts stand above it */
  hasFoot?: boolean
}

/**
 * A modal. Mounted means open. It lies above everything that was there before it, except an alert (`modality.ts` says why it is not
 * the platform's own modal).
 *
 * When it closes, the focus returns to where it was, even if a menu opened it that has gone meanwhile. If that place was in another
 * dialog that has closed too, the focus goes where that dialog would have returned it. If nothing usable is left there, it goes to
 * the dialog beneath, or to the screen.
 */
export function Dialog({ title, titleHint, onClose, children, hideTitle, describedBy, ...look }: DialogProps) {
  const { role = 'dialog', placement = 'centre', size = 'small', hasFoot = false } = look
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useModal(dialog)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.defaultPrevented) goRound(event, dialog.current)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return createPortal(
    <dialog
      ref={dialog}
      open
      // A tablet's Back closes it, too.
      closedby="closerequest"
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={[styles.layer, styles[placement], styles[size]].filter(Boolean).join(' ')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A cancelled file choice sends an event of the same name.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // Only a press beside the panel has the dialog element itself as its target.
        pressedBeside.current = event.target === dialog.current
      }}
      onMouseDown={(event) => {
        // Nothing there can take the focus: the press would leave it nowhere while the dialog stays open.
        if (event.target === dialog.current) event.preventDefault()
      }}
      onClick={(event) => {
        // Not on pointerdown: the rest of a tap would press what is behind. A question is not answered by a slip.
        if (event.target === dialog.current && pressedBeside.current && role === 'dialog') onClose()
      }}
    >
      {/* It can hold the focus, so that a press between its controls keeps the keys in it. */}
      <div className={styles.panel} data-foot={hasFoot || undefined} tabIndex={-1}>
        <h2 id={titleId} title={titleHint ?? title} className={hideTitle ? fields.hidden : styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/** Takes the focus into the layer while it is there, and returns it when the layer goes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const layer = dialog.current
    if (!layer) return
    const back = wayBack(document.activeElement)
    waysBack.set(layer, back)
    const leave = makeModal(layer)
    focusFirst(layer)
    return () => {
      leave()
      // A layer above has been opened since, and has put the focus where it wants it.
      if (isAnythingModal() && isReachable(document.activeElement)) return
      const place = back.find(canHold)
      if (place) focusOn(place, { preventScroll: false })
      else focusOn([...document.querySelectorAll('main, dialog > [tabindex="-1"]')].find(canHold))
    }
  }, [dialog])
}

/** For each open dialog, the places for the focus when it closes: the first that still exists gets it. */
const waysBack = new WeakMap<Element, HTMLElement[]>()

function wayBack(before: Element | null): HTMLElement[] {
  if (!(before instanceof HTMLElement) || before === document.body) return []
  const beneath = before.closest('dialog')
  return [before, ...((beneath && waysBack.get(beneath)) ?? [])]
}

/** Focuses an element; if a dialog lies above it, only once that has closed. */
export function focusBeneath(element: HTMLElement, options?: FocusOptions): void {
  if (isReachable(element)) {
    element.focus(options)
    return
  }
  for (const layer of document.querySelectorAll('dialog[open]'))
    if (!layer.contains(element)) waysBack.get(layer)?.unshift(element)
}

/** A dialog's buttons, at its end. */
export const DialogButtons = (rest: ComponentProps<'div'>) => <div {...rest} className={styles.buttons} />

/**
 * Tab goes from the dialog's last control to its first, and back: behind the dialog nothing can be used, and the focus would vanish
 * for a while. Toasts above it are on that way: they come after the last control; backwards the browser finds them by itself.
 */
function goRound(event: KeyboardEvent, layer: HTMLElement | null) {
  const news = document.querySelector<HTMLElement>(`[${IS_OVER_MODALS}] button`)
  if (!layer || (news && event.shiftKey)) return
  const stops = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop)
  const [edge, next] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), news ?? stops.at(0)]
  const isPanel = document.activeElement === layer.firstElementChild
  if (document.activeElement !== edge && !(isPanel && event.shiftKey)) return
  event.preventDefault()
  next?.focus()
}

/** Tab stops only at the chosen radio button, and at the title of a closed fold, although the others have a place, too. */
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches('[type="radio"]:not(:checked)') &&
  !element.closest('details:not([open]) > :not(summary)') &&
  element.getClientRects().length > 0

/** A form begins at its first field, whatever stands beside it; a choice at what is chosen. Escape needs the focus inside. */
function focusFirst(layer: HTMLElement) {
  const kinds = ['[data-autofocus]:not(:disabled)', FORM_FIELD, FOCUSABLE, PANEL]
  const first = kinds.map((kind) => layer.querySelector<HTMLElement>(kind))
  const place = first.find((element) => element !== null)
  if (place) focusBeneath(place)
}

const PANEL = '[tabindex="-1"]'
const FORM_FIELD = 'form :is(input, select, textarea):not(:disabled, [type="radio"]:not(:checked))'
