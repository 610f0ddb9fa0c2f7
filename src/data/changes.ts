import { useCallback } from 'react'
import type { Stored } from '../offline/define'
import { type Change, type Commit, change, type Engine, type EntryView } from '../offline/engine'
import type { Mutation } from '../offline/mutation'
import { NoOpposite, UnknownRecord } from '../offline/outbox/notMade'
import type { Source } from '../provider/source'
import { useEngine } from './engineContext'

/**
 * `mutate(setBrochureState, { id, state })`: all that a screen ever does to change anything. Resolves once it is durable. A form
 * that was filled with a record hands it on as what its change is made over.
 */
export function useMutate() {
  const engine = useEngine()
  return useCallback(
    <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args, over?: R): Promise<Commit> =>
      engine.commit([change(mutation, args, over)]),
    [engine],
  )
}

/** Several changes as one action: kept together, undone together. */
export function useMutateAll() {
  const engine = useEngine()
  return useCallback((changes: readonly Change[]): Promise<Commit> => engine.commit(changes), [engine])
}

/** Takes an action back. Resolves with whether there was a way back; rejects where it could not be kept, and can be tried again. */
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

/** Tells of an action whether it still stands, followed as it changes. */
export function useStanding(): (commit: Commit) => Source<boolean> {
  const engine = useEngine()
  return useCallback((commit) => standing(engine, commit), [engine])
}

/**
 * Whether an action still stands, so that news of it is true: it does until all of its changes wait for a person, since none of them
 * shows then.
 */
export const standing = ({ outbox }: Engine, { group, count }: Commit): Source<boolean> => ({
  subscribe: outbox.subscribe,
  read: () => outbox.read().filter((entry) => entry.group === group && isPutAside(entry)).length < count,
})

const isPutAside = ({ state, parked }: EntryView) => state === 'parked' && parked?.reason !== 'mayHaveArrived'
