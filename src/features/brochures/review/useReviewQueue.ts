import { useMemo, useState } from 'react'
import { useEngine } from '../../../data/engineContext'
import type { Id } from '../../../offline/define'
import { EMPTY, following, skipCurrent, takeSkipped, withList } from './reviewQueue'

/** Goes through a list one by one. */
export function useReviewQueue(ids: readonly Id[]) {
  const { names } = useEngine()
  const [queue, setQueue] = useState(EMPTY)
  const now = queue.ids === ids ? queue : withList(queue, ids, names.read())
  if (now !== queue) setQueue(now)
  return useMemo(
    () => ({
      current: now.current,
      next: following(now, now.ids),
      skipped: now.ids.filter((id) => now.skipped.has(id)).length,
      skip: () => setQueue(skipCurrent),
      takeSkipped: () => setQueue(takeSkipped),
      /** a decision about this brochure is being undone */
      await: (id: Id) => setQueue((before) => ({ ...before, awaited: id })),
    }),
    [now],
  )
}
