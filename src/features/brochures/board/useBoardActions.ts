import { useMemo, useState } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useListAhead } from '../../../data/reading/ahead'
import type { EpochSeconds } from '../../../domain/border'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { gainedFrom } from '../../../domain/brochures/merge'
import { mergeBrochures } from '../../../domain/brochures/mergeMutation'
import { freezePosition, setBrochurePosition, setBrochureState } from '../../../domain/brochures/mutations'
import { canBeMovedTo, hasDates } from '../../../domain/brochures/rules'
import { canonicalState, type SentState } from '../../../domain/brochures/states'
import { offers } from '../../../domain/offers/collection'
import { dayOf } from '../../../domain/values/dates'
import { ownTime } from '../../../domain/values/ownTime'
import type { Id } from '../../../offline/define'
import { type Change, change, type Engine } from '../../../offline/engine'
import { useAlert } from '../../../ui/dialog/dialogs'
import { type Toast, useToast } from '../../../ui/news/toasts'
import { createMovedHere, type MovedHere } from '../movedHere'
import { nameOf } from '../names'
import { corruptedText, mergedText, movedText, planMove, stayedText, subjectOf, takenAwayText } from './moves'
import { createPlacer, orderAhead, orderAtHand } from './placing'
import { type Undoable, useUndoable } from './useUndoable'

/** Everything that the board changes. Each change is one action, told by a toast and undone by one key. */
export interface BoardActions {
  /** Moves those that may be moved, and shows the specification's alert for the rest. Resolves to whether anything was moved. */
  move: (ids: readonly Id[], state: SentState, isAllowed?: (brochure: Brochure) => boolean) => Promise<boolean>
  /** Sends the state chosen in a card's dropdown, when the card has that state already (spec section 4). */
  confirm: (id: Id, state: SentState) => void
  /**
   * Resolves to whether the place could be kept; `freeze` does the same.
   *
   * @param over the brochure as the person saw it when they began, which may be a while ago
   */
  place: (id: Id, position: number | null, over?: Brochure) => Promise<boolean>
  /** Somebody is about to give it a place: reads the order of its language, to know which brochures that pushes. */
  orderAhead: (id: Id) => void
  freeze: (ids: readonly Id[], until: EpochSeconds | null, over?: Brochure) => Promise<boolean>
  /** Appends one brochure's pages of a region to another's; both must be on this device. */
  merge: (baseId: Id, mergedId: Id, regionId: string) => void
  /** Asked when a brochure has left its list: whether others took it away. If not, it was moved here, or its id changed. */
  wasTakenAway: (id: Id) => boolean
  /** Says so to somebody who was at work on it. */
  tellTakenAway: (id: Id) => void
  undoLast: () => void
}

const KINDS = [setBrochureState, setBrochurePosition, freezePosition, mergeBrochures].map(({ name }) => name)

export function useBoardActions(): BoardActions {
  const engine = useEngine()
  const alert = useAlert()
  const [movedHere] = useState(createMovedHere)
  const undoable = useUndoable(KINDS, movedHere.moving)
  const readOrder = useListAhead(offers)
  const toast = useToast()
  return useMemo(
    () => createBoardActions({ engine, alert, toast, undoable, movedHere, readOrder }),
    [engine, alert, toast, undoable, movedHere, readOrder],
  )
}

interface BoardParts {
  engine: Engine
  alert: ReturnType<typeof useAlert>
  toast: ReturnType<typeof useToast>
  undoable: Undoable
  movedHere: MovedHere
  readOrder: (filter: { language: Id }) => Promise<void>
}

function createBoardActions({ engine, alert, toast, undoable, movedHere, readOrder }: BoardParts): BoardActions {
  /** Places are given one after the other, each on top of what the last one pushed. */
  let lastPlaced = Promise.resolve(true)
  const placer = createPlacer(engine)

  const move: BoardActions['move'] = (ids, state, isAllowed = canBeMovedTo(state)) => {
    const { moves, stays } = planMove(shown(engine, ids), state, isAllowed)
    const changes = moves.map(({ id }) => change(setBrochureState, { id, state }))
    const moving = moves.map(({ id }) => id)
    const moved =
      changes.length > 0 ? undoable.run(changes, movedText(moves, state), { moves: moving }) : Promise.resolve(false)
    movedHere.moving(moving, moved)
    // Not before: under an alert the focus could not go on to the card beside one that is moved away.
    if (stays.length > 0) void moved.then(() => alert({ text: corruptedText(ids.length, stays) }))
    return moved
  }

  const place: BoardActions['place'] = async (id, position, over) => {
    for (const { language_id: language } of shown(engine, [id])) await orderAtHand(engine, language, readOrder)
    const text = position === null ? 'taken out of the order' : `put at position ${position}`
    return run(undoable, shown(engine, [id]), { text, about: 'position' }, (brochure) =>
      placer.change(brochure, position, over),
    )
  }

  return {
    move,
    confirm: (id, state) => {
      const there = shown(engine, [id]).filter((brochure) => brochure.state === canonicalState(state))
      if (there.length === 0) return void move([id], state, hasDates)
      const about = `${brochures.key(id)} stays`
      void undoable.run([change(setBrochureState, { id, state })], stayedText(there, state), { about })
    },
    place: (id, position, over) => {
      const placed = lastPlaced.then(() => place(id, position, over))
      lastPlaced = placed.catch(() => false)
      return placed
    },
    orderAhead: (id) => {
      for (const { language_id: language } of shown(engine, [id])) orderAhead(engine, language, readOrder)
    },
    freeze: (ids, until, over) => {
      const text = until === null ? 'no longer frozen' : `frozen till ${dayOf(until)}`
      return run(undoable, shown(engine, ids), { text, about: 'freezing', hint: ownTime(until) }, ({ id }) =>
        change(freezePosition, { id, until }, over),
      )
    },
    merge: (baseId, mergedId, regionId) => {
      const [base] = shown(engine, [baseId])
      const [merged] = shown(engine, [mergedId])
      if (!base || !merged) return
      const merge = mergeOf(base, merged, regionId)
      movedHere.moving([mergedId], undoable.run([merge], mergedText(base, merged), { isFinal: true }))
    },
    wasTakenAway: (id) => !movedHere.take(id) && !engine.names.read().has(id),
    tellTakenAway: (id) => void toast({ text: takenAwayText(shown(engine, [id])[0]) }),
    // A place that waits for the order of its language is not among the changes yet.
    undoLast: () => void lastPlaced.then(undoable.undoLast),
  }
}

const mergeOf = (base: Brochure, merged: Brochure, regionId: string) =>
  change(mergeBrochures, {
    id: base.id,
    mergedId: merged.id,
    regionId,
    gained: gainedFrom(base, merged, regionId),
    mergedName: nameOf(merged),
    mergedState: merged.state,
  })

async function run(
  undoable: Undoable,
  records: readonly Brochure[],
  { text, hint, about }: Pick<Toast, 'text' | 'hint'> & { about: string },
  changeOf: (brochure: Brochure) => Change,
): Promise<boolean> {
  if (records.length === 0) return false
  const which = records.map(({ id }) => brochures.key(id)).join()
  return undoable.run(records.map(changeOf), `${subjectOf(records)} ${text}`, { hint, about: `${which} ${about}` })
}

/** The brochures as they show now, pending changes included. Their cards or the selection hold them in memory. */
function shown(engine: Engine, ids: readonly Id[]): Brochure[] {
  return ids.map((id) => engine.record(brochures, id).read()).filter((brochure) => brochure != null)
}
