import { useCallback, useMemo, useRef } from 'react'
import { useMutateAll } from '../../data/changes'
import { useEngine } from '../../data/engineContext'
import type { Change } from '../../offline/engine'
import { useToast } from '../../ui/toasts'
import { NOT_KEPT } from './notKept'

/** As far back as `z` goes. */
const REMEMBERED = 20

export interface Undoable {
  /** Keeps the changes as one action and offers to take it back; resolves with whether they could be kept. */
  run: (changes: readonly Change[], text: string) => Promise<boolean>
  /** Takes the latest action back, then the one before. */
  undoLast: () => void
}

/** Every change on the board tells what it did and can be undone, by its toast for 8 s and by key afterwards. */
export function useUndoable(): Undoable {
  const engine = useEngine()
  const mutateAll = useMutateAll()
  const toast = useToast()
  const done = useRef<string[]>([])
  const undone = useRef(new Set<string>())

  const undo = useCallback(
    (group: string) => {
      // The toast may still stand there when the key has been pressed.
      if (undone.current.has(group)) return
      undone.current.add(group)
      done.current = done.current.filter((other) => other !== group)
      engine.undo(group).then(
        () => toast({ text: 'Undone', for: 3000 }),
        () => toast({ text: 'This can no longer be undone.', tone: 'danger' }),
      )
    },
    [engine, toast],
  )

  const run = useCallback(
    async (changes: readonly Change[], text: string) => {
      try {
        const { group } = await mutateAll(changes)
        done.current = [...done.current, group].slice(-REMEMBERED)
        toast({ text, action: { label: 'Undo', run: () => undo(group) } })
        return true
      } catch {
        toast(NOT_KEPT)
        return false
      }
    },
    [mutateAll, toast, undo],
  )

  return useMemo(
    () => ({
      run,
      undoLast: () => {
        const group = done.current.at(-1)
        if (group === undefined) toast({ text: 'There is nothing to undo.', for: 3000 })
        else undo(group)
      },
    }),
    [run, undo, toast],
  )
}
