import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Marks a row of buttons that can still be used to leave the form while it is being saved. */
export const WAYS_OUT = { 'data-ways-out': '' }

/** Keys that change nothing in a form. */
const HARMLESS = /^(Tab|Escape|F\d+)$/

/**
 * While a form is being saved nothing changes its values: they are on their way, and a later change would be lost with the form.
 * Its fields are not disabled: that would lose the focus and the caret, and the next letters would act as shortcuts.
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
