import { useEffect } from 'react'
import type { Milliseconds } from '../units'

/** Time enough for a few words that somebody has just asked for. */
const READ_IN: Milliseconds = 4_000

/**
 * Only a mouse shows tooltips. People who press an unusable control by finger or by key are told the reason in words. Every such
 * control has the reason as its title.
 */
export function useReasonsTold(show: (toast: { text: string; for: Milliseconds }) => () => void): void {
  useEffect(() => {
    let takeAway = () => {}
    const tell = ({ target }: Event) => {
      const unusable = target instanceof Element && target.closest<HTMLElement>('[aria-disabled="true"][title]')
      if (!unusable) return
      takeAway()
      takeAway = show({ text: unusable.title, for: READ_IN })
    }
    // Before anything that stops the event.
    document.addEventListener('click', tell, true)
    return () => document.removeEventListener('click', tell, true)
  }, [show])
}
