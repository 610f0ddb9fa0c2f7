import { useCallback, useEffect, useRef } from 'react'

const TEXTLESS = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset'])

/** Whether letters pressed there are text, or choose among options. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('[role="listbox"]') !== null)
}

/** Whoever has pressed nothing for so long reads what they have written, or has stopped. Milliseconds. */
const PAUSE = 600
/** They end what was typed. */
const ENDING = new Set(['Enter', 'Escape'])

/**
 * For what opens by itself: over a field in which somebody types, it would take the next letters away from it, and a space among
 * them would close it unread.
 *
 * @returns resolves once nobody is typing
 */
export function useTypingPause(): () => Promise<void> {
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const listening = new AbortController()
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (takesText(target)) typedAt.current = ENDING.has(key) ? Number.NEGATIVE_INFINITY : performance.now()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return useCallback(async () => {
    const left = () => typedAt.current + PAUSE - performance.now()
    while (left() > 0) await new Promise((over) => setTimeout(over, left()))
  }, [])
}
