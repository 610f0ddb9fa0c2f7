import { useSyncExternalStore } from 'react'
import { useSource } from '../../../data/source'
import type { Id } from '../../../offline/define'
import type { Cell } from '../../../provider/source'
import { announce } from '../../../ui/news/announcer'
import { useBoard } from '../board/boardContext'
import type { Selection } from './selection'

/** The whole selection, for the bar that acts on it. */
export const useSelection = (): Selection => useSource(useBoard().selection)

/** Whether one brochure is selected: its card repaints only when that changes. */
export function useIsSelected(id: Id): boolean {
  const { selection } = useBoard()
  return useSyncExternalStore(selection.subscribe, () => selection.read().ids.has(id))
}

/** Changes the selection. When it becomes empty, the bar that counts it goes. */
export function select(selection: Cell<Selection>, next: Selection): void {
  selection.write(next)
  if (next.ids.size === 0) announce('No brochure selected')
}
