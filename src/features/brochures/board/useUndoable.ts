import { useCallback, useMemo, useRef } from 'react'
import { useMutateAll } from '../../../data/changes'
import { useEngine } from '../../../data/engineContext'
import type { Change } from '../../../offline/engine'
import { useTold, useUndoOffer } from '../../../ui/news/telling'
import { useToast } from '../../../ui/news/toasts'

/** As far back as `z` goes. */
const REMEMBERED = 20

export interface Undoable {
  /**
   * Keeps the changes as one action and offers to take it back; resolves with whether they could be kept.
   *
   * @param hint of a moment that the text names, the person's own time
   */
  run: (changes: readonly Change[], text: string, hint?: string) => Promise<boolean>
  /** Takes the latest action back, then the one before. */
  undoLast: () => void
}

/** Every change on the board tells what it did and can be undone, by its toast for 8 s and by key afterwards. */
export function useUndoable(): Undoable {
  const engine = useEngine()
  const mutateAll = useMutateAll()
  const toast = useToast()
  const told = useTold()
  const offerUndo = useUndoOffer()
  const done = useRef<{ group: string; undo: () => void }[]>([])

  const run = useCallback(
    async (changes: readonly Change[], text: string, hint?: string) => {
      const commit = await told(mutateAll(changes))
      if (!commit) return false
      const { group } = commit
      const takeBack = () => {
        done.current = done.current.filter((other) => other.group !== group)
        return engine.undo(group)
      }
      const undo = offerUndo(text, takeBack, hint)
      done.current = [...done.current, { group, undo }].slice(-REMEMBERED)
      return true
    },
    [engine, mutateAll, told, offerUndo],
  )

  return useMemo(
    () => ({
      run,
      undoLast: () => {
        const last = done.current.at(-1)
        if (last) last.undo()
        else toast({ text: 'There is nothing to undo.', for: 3000 })
      },
    }),
    [run, toast],
  )
}
