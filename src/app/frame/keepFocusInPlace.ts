import { canHold, focusOn, isGone } from '../../ui/focus/focusOn'
import { isFocusLost } from '../../ui/focus/heldFocus'
import { IS_OVER_MODALS } from '../../ui/focus/modality'

/** What can have the focus in place of something in it: parts of a screen with a name, and what is made for it. */
const PARTS = '[aria-label], [aria-labelledby], form, [tabindex="-1"]'

/** Tables and the board give it by themselves to the row or card that comes in the place of one that goes. */
const HAS_NEXT = 'tr[data-index], [data-brochure]'

interface Place {
  element: Element
  /** the parts of the screen around it, from the inside */
  around: HTMLElement[]
  /** the row or card that it is in */
  row: Element | null
}

/**
 * A button that goes away when it is pressed, or can no longer be pressed, leaves the focus nowhere: whoever works by keyboard
 * sees it no more, and whoever listens is at the beginning of the page. It goes to the smallest part of the screen that the
 * button was in. Not to the button beside it: a second press would do there what nobody wanted.
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
    // An element that is being removed sends this event, too, and is still there. So look when the removal is done.
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
    // In the next frame: until then, what closes or comes in its place may move the focus by itself.
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
