import { useCallback } from 'react'
import type { Stored } from '../offline/define'
import { type Commit, change, type Engine, isPutAside } from '../offline/engine'
import type { Mutation } from '../offline/mutation'
import { NoOpposite, UnknownRecord } from '../offline/outbox/notMade'
import type { Source } from '../provider/source'
import { useEngine } from './engineContext'

/** What was kept as one action. */
export interface Kept extends Commit {
  /**
   * Whether the action still stands, so that a toast about it is true. It stands until all of its changes wait for a person,
   * because then none of them shows.
   */
  holds: Source<boolean>
}

/** Keeps several changes as one action: together, and undone together. */
export async function keepAll(engine: Engine, ...changes: Parameters<Engine['commit']>): Promise<Kept> {
  const { outbox } = engine
  const { group, count } = await engine.commit(...changes)
  const putAside = () => outbox.read().filter((entry) => entry.group === group && isPutAside(entry))
  return { group, count, holds: { subscribe: outbox.subscribe, read: () => putAside().length < count } }
}

export function useMutateAll() {
  const engine = useEngine()
  return useCallback((...changes: Parameters<Engine['commit']>): Promise<Kept> => keepAll(engine, ...changes), [engine])
}

/**
 * `mutate(setBrochureState, { id, state })`: the only way in which screens change anything. Resolves once the change is durable. A
 * form that was filled with a record passes the record on, as what its change is made over.
 */
export function useMutate() {
  const mutateAll = useMutateAll()
  return useCallback(
    <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args, over?: R): Promise<Kept> =>
      mutateAll([change(mutation, args, over)]),
    [mutateAll],
  )
}

/** Undoes an action. Resolves to whether it could be undone; rejects if that could not be kept, and can then be tried again. */
export function useTakeBack() {
  const engine = useEngine()
  return useCallback(
    async (group: string): Promise<boolean> => {
      try {
        await engine.undo(group)
        return true
      } catch (problem) {
        if (problem instanceof NoOpposite || problem instanceof UnknownRecord) return false
        throw problem
      }
    },
    [engine],
  )
}
