import { canHold, focusOn, isGone } from '../../ui/focus/focusOn'
import { isFocusLost } from '../../ui/focus/heldFocus'
import { IS_OVER_MODALS } from '../../ui/focus/modality'

/** Parts that can have the focus in place of something inside them: named parts of a screen, and those made for it. */
const PARTS = '[aria-label], [aria-labelledby], form, [tabindex="-1"]'

/** Tables and the board move the focus themselves, to the row or card that takes the place of one that goes. */
const HAS_NEXT = 'tr[data-index], [data-brochure]'

interface Place {
  element: Element
  /** the parts of the screen around it, innermost first */
  around: HTMLElement[]
  /** the row or card that contains it */
  row: Element | null
}

/**
 * When a pressed button goes away or becomes disabled, the focus is nowhere: people who work by keyboard no longer see it, and a
 * screen reader is back at the beginning of the page. The focus moves to the smallest part of the screen around the button. It does
 * not move to the button beside it: a second press there would do what nobody wanted.
 *
 * @returns stops it
 */
export function keepFocusInPlace(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let now: Place | null = null
  let beforeNews: Place | null = null
  let frame = 0

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    if (!isNews(target)) beforeNews = null
    else if (now && !isNews(now.element)) beforeNews = now
    now = { element: target, around: partsAround(target), row: target.closest(HAS_NEXT) }
  }
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    const left = now
    // An element that is being removed sends this event too, while it is still there. So look after the removal.
    queueMicrotask(() => {
      if (now === left && left && !isGone(left.element)) now = null
    })
  }
  const giveOn = () => {
    const [lost, before] = [now, beforeNews]
    if (!lost || !isGone(lost.element) || !(isFocusLost() || document.activeElement === lost.element)) return
    if (before && canHold(before.element)) focusOn(before.element)
    else focusOn([...(before ?? lost).around, document.querySelector('main')].find(canHold))
  }
  const changes = new MutationObserver(() => {
    if (!now || now.row?.isConnected === false || !isGone(now.element)) return
    cancelAnimationFrame(frame)
    // In the next frame: until then, the part that closes or replaces it may move the focus itself.
    frame = requestAnimationFrame(giveOn)
  })

  document.addEventListener('focusin', note, { signal })
  document.addEventListener('focusout', forget, { signal })
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    listening.abort()
    changes.disconnect()
    cancelAnimationFrame(frame)
  }
}

const isNews = (element: Element): boolean => element.closest(`[${IS_OVER_MODALS}]`) !== null

function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS)
  return part ? [part, ...partsAround(part)] : []
}
