import { useLayoutEffect, useRef, useState } from 'react'
import { useEngine } from '../../../data/engineContext'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { approvedState } from '../../../domain/brochures/review'
import { hasDates } from '../../../domain/brochures/rules'
import { inSeconds } from '../../../domain/values/dates'
import type { Id } from '../../../offline/define'
import type { Engine } from '../../../offline/engine'
import { useShortcuts } from '../../../ui/keys/shortcuts'
import { type BoardActions, useBoardActions } from '../board/useBoardActions'
import { createUnseen } from '../unseen'
import type { useReviewQueue } from './useReviewQueue'

export interface Decisions {
  approve: () => void
  archive: () => void
  skip: () => void
  undo: () => void
}

/** The brochure as it was when it was decided on. */
interface Decision extends Pick<Brochure, 'id' | 'state'> {
  isKept: boolean
}

interface Reviewed {
  /** which list it is */
  windowKey: string
  ids: readonly Id[]
  queue: ReturnType<typeof useReviewQueue>
}

/** The possible decisions on the brochure under review, by button and by key. */
export function useDecisions(reviewed: Reviewed, onLeave: () => void): Decisions {
  const { queue } = reviewed
  const engine = useEngine()
  const actions = useBoardActions()
  const isUnmeant = useTakenAway(reviewed, actions)
  const decided = useRef<Decision[]>([])
  const { current } = queue
  const isDecided = useRef(false)
  // Another list may show the brochure that was decided last: then it can be decided again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another brochure is a reason to decide
  useLayoutEffect(() => {
    isDecided.current = false
  }, [current])

  const move = async (to: 'approved' | 'archived') => {
    forgetTakenBack()
    const brochure = current === null ? null : engine.record(brochures, current).read()
    if (isUnmeant()) return
    // A second press before the next brochure shows would move the same one a step further.
    if (!brochure || (isDecided.current && decided.current.at(-1)?.id === brochure.id)) return
    const decision = { id: brochure.id, state: brochure.state, isKept: false }
    decided.current.push(decision)
    isDecided.current = true
    const state = to === 'archived' ? to : approvedState(brochure, inSeconds(Date.now()))
    // By the dropdown's rule, which needs no publication time.
    decision.isKept = await actions.move([brochure.id], state, hasDates)
    if (!decision.isKept) decided.current = decided.current.filter((one) => one !== decision)
  }
  const forgetTakenBack = () => {
    decided.current = decided.current.filter((decision) => !isTakenBack(engine, decision))
  }
  const decisions = {
    approve: () => void move('approved'),
    archive: () => void move('archived'),
    skip: () => {
      if (!isUnmeant()) queue.skip()
    },
    undo: () => {
      forgetTakenBack()
      const last = decided.current.pop()
      if (last !== undefined) queue.await(last.id)
      actions.undoLast()
    },
  }
  useShortcuts('Review', [
    { keys: 'a', label: 'Approve', run: decisions.approve },
    { keys: 'e', label: 'Archive', run: decisions.archive },
    { keys: 's', label: 'Skip', run: decisions.skip },
    { keys: 'z', label: 'Undo', run: decisions.undo },
    { keys: 'Escape', label: 'Leave the review', run: onLeave },
  ])
  return decisions
}

/**
 * If others take the brochure under review away, the person is told, because another one takes its place.
 *
 * @returns whether a press cannot have been meant for that other one
 */
function useTakenAway(
  { windowKey, ids, queue: { current } }: Reviewed,
  { wasTakenAway, tellTakenAway }: BoardActions,
): () => boolean {
  const [unseen] = useState(createUnseen)
  const looked = useRef({ windowKey, current })
  useLayoutEffect(() => {
    const { current: id, windowKey: list } = looked.current
    looked.current = { windowKey, current }
    if (id === null || id === current || list !== windowKey || ids.includes(id) || !wasTakenAway(id)) return
    unseen.came()
    tellTakenAway(id)
  }, [unseen, wasTakenAway, tellTakenAway, windowKey, ids, current])
  return unseen.isUnmeant
}

/** Undone by its toast, or moved back by a colleague: it can be decided anew. */
const isTakenBack = (engine: Engine, { id, state, isKept }: Decision): boolean =>
  isKept && engine.record(brochures, id).read()?.state === state
