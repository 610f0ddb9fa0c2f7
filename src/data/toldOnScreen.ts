/** Records whose outcome the screen itself reports: a dialog need not report it as well. */
import { createContext, useContext, useEffect } from 'react'
import type { RecordKey } from '../offline/define'

interface ToldOnScreen {
  /** @returns call it when the screen no longer reports on the record */
  tells: (record: RecordKey) => () => void
  isTold: (record: RecordKey) => boolean
}

export function createToldOnScreen(): ToldOnScreen {
  const telling: RecordKey[] = []
  return {
    tells: (record) => {
      telling.push(record)
      // Removes only one entry: two parts of a screen may report on one record.
      return () => void telling.splice(telling.indexOf(record), 1)
    },
    isTold: (record) => telling.includes(record),
  }
}

/** Provided by `app`. */
export const ToldOnScreenContext = createContext<ToldOnScreen | null>(null)

/** Null reports on nothing. */
export function useToldOnScreen(record: RecordKey | null): void {
  const screen = useContext(ToldOnScreenContext)
  useEffect(() => (record === null ? undefined : screen?.tells(record)), [screen, record])
}

/** Whether something on the screen now reports on the record. */
export function useIsToldOnScreen(): (record: RecordKey) => boolean {
  const screen = useContext(ToldOnScreenContext)
  return screen?.isTold ?? nobodyTells
}

const nobodyTells = () => false
