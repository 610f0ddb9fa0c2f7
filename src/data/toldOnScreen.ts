/** Records of which the screen tells by itself what becomes of them: nobody need be told of them in a dialog as well. */
import { useEffect } from 'react'
import type { RecordKey } from '../offline/define'

const screens = new Map<RecordKey, number>()

export function useToldOnScreen(record: RecordKey | null): void {
  useEffect(() => {
    if (record === null) return
    screens.set(record, (screens.get(record) ?? 0) + 1)
    return () => {
      const others = (screens.get(record) ?? 1) - 1
      if (others > 0) screens.set(record, others)
      else screens.delete(record)
    }
  }, [record])
}

export const isToldOnScreen = (record: RecordKey): boolean => screens.has(record)
