import { useMemo } from 'react'
import type { Collection, Stored } from '../../offline/define'
import { useOutbox } from '../sync'

/** For a table of records: which of them have a change that waits, or one that needs a person. */
export function useRowState<R extends Stored, F, X, C>(collection: Collection<R, F, X, C>) {
  const outbox = useOutbox()
  return useMemo(() => {
    const parked = new Set(outbox.filter(({ state }) => state === 'parked').map(({ record }) => record))
    const waiting = new Set(outbox.map(({ record }) => record))
    return ({ id }: Stored) => {
      const key = collection.key(id)
      if (parked.has(key)) return 'parked'
      return waiting.has(key) ? 'waiting' : undefined
    }
  }, [outbox, collection])
}
