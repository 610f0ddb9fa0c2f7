import type { Summary } from '../../offline/engine'
import { showBadge } from '../../provider/browser'
import type { Source } from '../../provider/source'
import { USUALLY_ANSWERED } from './usuallyAnswered'

type Counts = Pick<Summary, 'pending' | 'parked'>

/**
 * The badge of the installed app counts the changes that wait on this device, including those that need a person. When the person
 * leaves, the count goes; the sign-in screen tells what still waits for them.
 */
export function countOnBadge(summary: Source<Counts>, show: (count: number) => void = showBadge): () => void {
  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const showNow = () => {
    const { pending, parked } = summary.read()
    if (pending + parked === shown) return
    shown = pending + parked
    show(shown)
  }
  const stop = summary.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(showNow, USUALLY_ANSWERED)
  })
  showNow()
  return () => {
    clearTimeout(timer)
    stop()
    show(0)
  }
}
