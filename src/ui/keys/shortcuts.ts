import { isAnythingModal } from '../focus/modality'
import { createOffers } from './offers'
import { isInUse } from './singleKeys'
import { takesText } from './typing'

export interface Shortcut {
  /** `j`, `Shift+x`, `Mod+k` (Ctrl, or Command on a Mac), `ArrowDown`, `Space`, `?` */
  keys: string
  /** other keys for the same, such as arrows beside letters */
  alsoKeys?: string[]
  /** what it does, shown in the help */
  label: string
  run: () => void
  when?: (event: KeyboardEvent) => boolean
  /** repeats while the key is held down, as moving around does; all else happens once per press */
  whileHeld?: boolean
}

const { offered, useOffer } = createOffers<Shortcut>((count) => {
  if (count > 0) window.addEventListener('keydown', onKeyDown)
  else window.removeEventListener('keydown', onKeyDown)
})

/** The keys that work now, in the order of the help: the screen's own first. */
export const registeredShortcuts = offered

/**
 * Binds keys while the component is mounted. They do nothing while somebody types in a field or a dialog is open; with a modifier,
 * as in `Mod+k`, they work in a field too. The binding mounted last comes first. Single keys can be switched off.
 */
export const useShortcuts = useOffer

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || isAnythingModal()) return
  const typing = takesText(event.target)
  const isHit = ({ keys, alsoKeys = [], when }: Shortcut) =>
    [keys, ...alsoKeys].some((one) => isInUse(one) && isPressed(one, event) && (!typing || one.startsWith('Mod+'))) &&
    (when?.(event) ?? true)
  const hit = offered()
    .flatMap(({ list }) => list)
    .find(isHit)
  if (!hit) return
  event.preventDefault()
  if (!event.repeat || hit.whileHeld) hit.run()
}

/** Whether the event presses `keys`, on any keyboard. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+')
  const wanted = parts.at(-1) || '+'
  const shift = parts.includes('Shift')
  if ((event.ctrlKey || event.metaKey) !== parts.includes('Mod') || event.altKey) return false
  // On a French keyboard digits need Shift; there the key's position counts.
  if (/^\d$/.test(wanted)) return !event.shiftKey && (event.key === wanted || event.code === `Digit${wanted}`)
  if (wanted === 'Space') return event.key === ' ' && event.shiftKey === shift
  if (/^[a-z]$/i.test(wanted)) return event.key.toLowerCase() === wanted.toLowerCase() && event.shiftKey === shift
  // Signs such as `?` and `/` need Shift on some keyboards and not on others.
  return event.key === wanted && (wanted.length === 1 || event.shiftKey === shift)
}
