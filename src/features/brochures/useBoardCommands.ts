import { STATUSES } from '../../domain/brochures/states'
import { useCommands } from '../../ui/commands'
import { useShortcuts } from '../../ui/shortcuts'
import type { BoardActions } from './useBoardActions'
import type { BoardState } from './useBoardState'
import { useLayers } from './useLayer'

/** What the command palette offers on the board. */
export function useBoardCommands({ openTab, clearFilters }: BoardState, { undoLast }: BoardActions): void {
  // Bound here and not by the grid: the move that is regretted may have emptied it.
  useShortcuts('Changes', [{ keys: 'z', label: 'Undo', run: undoLast }])
  const { open } = useLayers()
  useCommands('Brochures', [
    { id: 'board.add', label: 'Add brochure', run: () => open('new', '1') },
    ...STATUSES.map(({ state, label }) => ({
      id: `board.open.${state}`,
      label: `Show ${label}`,
      run: () => openTab(state),
    })),
    { id: 'board.clear', label: 'Clear All Filters', run: clearFilters },
    { id: 'board.undo', label: 'Undo the last change', hint: 'z', run: undoLast },
  ])
}
