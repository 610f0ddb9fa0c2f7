import { useSyncExternalStore } from 'react'
import { useSource } from '../../../data/source'
import type { Id } from '../../../offline/define'
import type { Cell } from '../../../provider/source'
import { announce } from '../../../ui/news/announcer'
import { useBoard } from '../board/boardContext'
import type { Selection } from './selection'

/** The whole selection, for the bar that acts on it. */
export const useSelection = (): Selection => useSource(useBoard().selection)

/** Whether one brochure is selected: its card repaints when that changes, and for no other. */
export function useIsSelected(id: Id): boolean {
  const { selection } = useBoard()
  return useSyncExternalStore(selection.subscribe, () => selection.read().ids.has(id))
}

/** What a person selects, or no longer does. The bar that says how many goes with the last one. */
export function select(selection: Cell<Selection>, next: Selection): void {
  selection.write(next)
  if (next.ids.size === 0) announce('No brochure selected')
}
