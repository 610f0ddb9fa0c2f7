import { useCallback, useSyncExternalStore } from 'react'
import { useSource } from '../../../data/source'
import type { Id } from '../../../offline/define'
import { useBoard } from '../board/boardContext'
import type { Selection } from './selection'

/** The whole selection, for the bar that acts on it. */
export const useSelection = (): Selection => useSource(useBoard().selection)

/** Whether one brochure is selected: its card repaints when that changes, and for no other. */
export function useIsSelected(id: Id): boolean {
  const { selection } = useBoard()
  return useSyncExternalStore(
    selection.subscribe,
    useCallback(() => selection.read().ids.has(id), [selection, id]),
  )
}
