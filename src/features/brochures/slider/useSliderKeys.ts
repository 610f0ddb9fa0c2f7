import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isReachable } from '../../../ui/focus/modality'
import type { Slider } from './useSlider'

/** Fields that use the arrow keys themselves. */
const FIELDS = 'input, select, textarea'

/**
 * The slider's keys: left and right turn, up and down zoom out and in, in the order in which the specification names them
 * (section 2). They are heard on the window, because a button that becomes disabled at the last page loses the focus.
 */
export function useSliderKeys(inside: RefObject<HTMLElement | null>, slider: Slider): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(FIELDS)) return
    // “Do you want to delete this page permanently?” has keys of its own.
    if (!isReachable(inside.current)) return
    const run = actionOf(event.key, slider)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function actionOf(key: string, { go, zoomIn, zoomOut }: Slider): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => go(-1)
    case 'ArrowRight':
      return () => go(1)
    case 'ArrowUp':
      return zoomOut
    case 'ArrowDown':
      return zoomIn
    default:
      return undefined
  }
}
