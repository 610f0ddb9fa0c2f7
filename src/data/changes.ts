import { useCallback } from 'react'
import type { Mutation, Stored } from '../offline/define'
import { type Change, type Commit, change } from '../offline/engine'
import { useEngine } from './engineContext'

/** `mutate(setBrochureState, { id, state })`: all that a screen ever does to change anything. Resolves once it is durable. */
export function useMutate() {
  const engine = useEngine()
  return useCallback(
    <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args): Promise<Commit> =>
      engine.commit([change(mutation, args)]),
    [engine],
  )
}

/** Several changes as one action: kept together, undone together. */
export function useMutateAll() {
  const engine = useEngine()
  return useCallback((changes: readonly Change[]): Promise<Commit> => engine.commit(changes), [engine])
}
