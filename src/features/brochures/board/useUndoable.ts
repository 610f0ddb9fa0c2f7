import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { useMutateAll, useTakeBack } from '../../../data/changes'
import { useEngine } from '../../../data/engineContext'
import { type Id, idIn } from '../../../offline/define'
import type { Change, Engine, EntryView } from '../../../offline/engine'
import type { EpochMilliseconds } from '../../../provider/clock'
import { TOO_LATE, useTold, useUndoOffer } from '../../../ui/news/telling'
import { type Offered, type Progress, type Toast, useToast } from '../../../ui/news/toasts'

/** `z` goes back this many actions. */
const REMEMBERED = 20

export interface Undoable {
  /**
   * Keeps the changes as one action and offers to undo it. Resolves to whether they could be kept.
   *
   * @param telling.isFinal the action cannot be undone once it has been sent
   * @param telling.moves the records that it takes from one list to another
   */
  run: (
    changes: readonly Change[],
    text: string,
    telling?: Pick<Toast, 'hint' | 'about'> & { isFinal?: boolean; moves?: readonly Id[] },
  ) => Promise<boolean>
  /** Undoes the latest action, then the one before. */
  undoLast: () => void
}

type MovingBack = (ids: readonly Id[], done: Promise<boolean>) => void

interface Done {
  at: EpochMilliseconds
  undo: () => void
}

/**
 * Every change on the board says what it did and can be undone, by its toast for 8 s and by key afterwards. Changes that still wait
 * from before this screen was opened can be undone by key as well.
 *
 * @param kinds the names of the board's changes
 * @param onMovingBack told which records go back to another list, and whether that worked
 */
export function useUndoable(kinds: readonly string[], onMovingBack: MovingBack): Undoable {
  const engine = useEngine()
  const mutateAll = useMutateAll()
  const takeBack = useTakeBackFrom(onMovingBack)
  const told = useTold()
  const offerUndo = useUndoOffer()
  const done = useRef<Done[]>([])
  // The key goes back in time. The change that undoes one already sent waits in the outbox too, and must not count as a step.
  const before = useRef(Number.POSITIVE_INFINITY)
  /** the latest action while it is being kept: the key, pressed in that moment, means this one */
  const keeping = useRef<Promise<unknown>>(null)

  const run = useCallback<Undoable['run']>(
    async (changes, text, { isFinal = false, moves = [], ...news } = {}) => {
      const at = Date.now()
      const kept = told(mutateAll(changes))
      keeping.current = kept
      const commit = await kept
      if (!commit) return false
      const { group, holds } = commit
      const action: Done = { at, undo: () => undefined }
      const undo = async () => {
        before.current = at
        done.current = done.current.filter((other) => other !== action)
        return takeBack(group, moves).catch((problem: unknown) => {
          done.current = [...done.current, action].sort((one, other) => one.at - other.at)
          throw problem
        })
      }
      action.undo = offerUndo(text, undo, {
        ...news,
        holds,
        offered: isFinal ? beforeSending(engine, group) : undefined,
        progress: changes.length > 1 ? savedOf(engine, group, changes.length) : undefined,
      })
      done.current = [...done.current, action].slice(-REMEMBERED)
      return true
    },
    [engine, mutateAll, takeBack, told, offerUndo],
  )

  const takeBackWaiting = useTakeBackWaiting(kinds, before, takeBack)
  return useMemo(() => {
    const undoLast = async () => {
      await keeping.current
      const last = done.current.at(-1)
      if (last) last.undo()
      else await takeBackWaiting()
    }
    return { run, undoLast: () => void undoLast() }
  }, [run, takeBackWaiting])
}

/** @param moves the records that go back to another list */
type TakeBack = (group: string, moves: readonly Id[]) => Promise<boolean>

/** Undoes an action, and says so to `onMovingBack`. */
function useTakeBackFrom(onMovingBack: MovingBack): TakeBack {
  const takeBack = useTakeBack()
  return useCallback(
    (group, moves) => {
      const takenBack = takeBack(group)
      onMovingBack(moves, takenBack)
      return takenBack
    },
    [takeBack, onMovingBack],
  )
}

/** Whether an action, or part of it, is still here: not on its way, and not perhaps at the provider already. */
const beforeSending = ({ outbox }: Engine, group: string): Offered => ({
  subscribe: outbox.subscribe,
  read: () => outbox.read().some((entry) => entry.group === group && isHere(entry)),
})

const isHere = ({ state, parked }: EntryView) => state !== 'sending' && parked?.reason !== 'mayHaveArrived'

/** How many of an action's changes have left the outbox. */
const savedOf = ({ outbox }: Engine, group: string, of: number): Progress => ({
  subscribe: outbox.subscribe,
  read: () => of - outbox.read().filter((entry) => entry.group === group).length,
  of,
})

/** Undoes what is still here of the latest action before a moment; then the moment is that action's. */
function useTakeBackWaiting(
  kinds: readonly string[],
  before: RefObject<EpochMilliseconds>,
  takeBack: TakeBack,
): () => Promise<void> {
  const engine = useEngine()
  const toast = useToast()
  const told = useTold()
  return useCallback(async () => {
    const earlier = engine.outbox.read().filter(({ at, mutation }) => at < before.current && kinds.includes(mutation))
    const together = lastUnsettled(earlier)
    const [first] = together
    if (!first) return void toast({ text: 'There is nothing to undo.', for: 3000 })
    const later = before.current
    before.current = first.at
    const moves = together.map(({ record }) => idIn(record))
    const isTakenBack = await told(takeBack(first.group, moves))
    if (isTakenBack === null) before.current = later
    else if (!isTakenBack) toast(TOO_LATE)
    else toast({ text: `Taken back: ${together.length === 1 ? first.text : `${together.length} changes`}` })
  }, [engine, takeBack, toast, told, kinds, before])
}

/** What still waits or is on its way of the latest such action. What a person has to decide is left to the sync centre. */
function lastUnsettled(entries: readonly EntryView[]): readonly EntryView[] {
  const unsettled = entries.filter(({ state }) => state === 'waiting' || state === 'sending')
  const last = unsettled.at(-1)
  return unsettled.filter(({ group }) => group === last?.group)
}
