import { useCallback } from 'react'
import type { Stored } from '../offline/define'
import { type Change, type Commit, change } from '../offline/engine'
import type { Mutation } from '../offline/mutation'
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
