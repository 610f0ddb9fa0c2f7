import type { KeyboardEvent, SyntheticEvent } from 'react'

/** What a row of buttons bears: the form can be left by them while it is being saved. */
export const WAYS_OUT = { 'data-ways-out': '' }

/** Keys that change nothing in a form. */
const HARMLESS = /^(Tab|Escape|F\d+)$/

/**
 * While a form is being saved nothing changes what it holds: that is on its way, and what came later would go with the form.
 * Its fields are not disabled for that: the focus and the caret would be lost, and the next letters be a short cut's.
 */
export const HELD = { onChangeCapture: hold, onClickCapture: hold, onDropCapture: hold, onKeyDownCapture: holdKey }

function holdKey(event: KeyboardEvent) {
  const isForBrowser = event.ctrlKey || event.metaKey || event.altKey
  if (!isForBrowser && !HARMLESS.test(event.key)) hold(event)
}

function hold(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('[data-ways-out]')) return
  event.preventDefault()
  event.stopPropagation()
}
