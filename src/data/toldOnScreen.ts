/** Records about which the screen itself tells what becomes of them: a dialog need not tell it as well. */
import { createContext, useContext, useEffect } from 'react'
import type { RecordKey } from '../offline/define'

interface ToldOnScreen {
  /** @returns to be called when the screen tells of the record no longer */
  tells: (record: RecordKey) => () => void
  isTold: (record: RecordKey) => boolean
}

export function createToldOnScreen(): ToldOnScreen {
  const telling: RecordKey[] = []
  return {
    tells: (record) => {
      telling.push(record)
      // Two parts of a screen may tell of one record.
      return () => void telling.splice(telling.indexOf(record), 1)
    },
    isTold: (record) => telling.includes(record),
  }
}

/** Given by `app`. */
export const ToldOnScreenContext = createContext<ToldOnScreen | null>(null)

/** Null tells of nothing. */
export function useToldOnScreen(record: RecordKey | null): void {
  const screen = useContext(ToldOnScreenContext)
  useEffect(() => (record === null ? undefined : screen?.tells(record)), [screen, record])
}

/** Whether something that shows now tells of the record. */
export function useIsToldOnScreen(): (record: RecordKey) => boolean {
  const screen = useContext(ToldOnScreenContext)
  return screen?.isTold ?? nobodyTells
}

const nobodyTells = () => false
