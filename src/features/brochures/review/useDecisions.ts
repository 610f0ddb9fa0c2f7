import { useRef } from 'react'
import { useEngine } from '../../../data/engineContext'
import { brochures } from '../../../domain/brochures/collection'
import { approvedState } from '../../../domain/brochures/review'
import { hasDates } from '../../../domain/brochures/rules'
import { inSeconds } from '../../../domain/values/dates'
import type { Id } from '../../../offline/define'
import { useShortcuts } from '../../../ui/keys/shortcuts'
import { useBoardActions } from '../board/useBoardActions'
import type { useReviewQueue } from './useReviewQueue'

export interface Decisions {
  approve: () => void
  archive: () => void
  skip: () => void
  undo: () => void
}

/** What can be said of the brochure that is looked at, by button and by key. */
export function useDecisions(queue: ReturnType<typeof useReviewQueue>, onLeave: () => void): Decisions {
  const engine = useEngine()
  const actions = useBoardActions()
  const decided = useRef<Id[]>([])
  const { current } = queue

  const move = (to: 'approved' | 'archived') => {
    const brochure = current === null ? null : engine.record(brochures, current).read()
    // Pressed twice, before the next one is there: the second would be the next step of the same one.
    if (!brochure || decided.current.at(-1) === brochure.id) return
    decided.current.push(brochure.id)
    const state = to === 'archived' ? to : approvedState(brochure, inSeconds(Date.now()))
    // As by the dropdown, which needs no publication time.
    void actions.move([brochure.id], state, hasDates).then((isMoved) => {
      if (!isMoved) decided.current = decided.current.filter((id) => id !== brochure.id)
    })
  }
  const decisions = {
    approve: () => move('approved'),
    archive: () => move('archived'),
    skip: queue.skip,
    undo: () => {
      const last = decided.current.pop()
      if (last !== undefined) queue.await(last)
      actions.undoLast()
    },
  }
  useShortcuts('Review', [
    { keys: 'a', label: 'Approve', run: onceAPress(decisions.approve) },
    { keys: 'e', label: 'Archive', run: onceAPress(decisions.archive) },
    { keys: 's', label: 'Skip', run: decisions.skip },
    { keys: 'z', label: 'Undo', run: decisions.undo },
    { keys: 'Escape', label: 'Leave the review', run: onLeave },
  ])
  return decisions
}

/** A key that is held down decides once: nobody has looked at the brochures that would come by. */
const onceAPress =
  (decide: () => void) =>
  ({ repeat }: KeyboardEvent) => {
    if (!repeat) decide()
  }
