import { useRouter } from '@tanstack/react-router'
import { useTakeOffline } from '../../../data/device/useTakeOffline'
import { STATUSES } from '../../../domain/brochures/states'
import { useCommands } from '../../../ui/keys/commands'
import { useShortcuts } from '../../../ui/keys/shortcuts'
import { reviewAddress } from '../review/reviewAddress'
import type { BoardActions } from './useBoardActions'
import type { BoardState } from './useBoardState'
import { useOpenLayer } from './useLayer'

/** What the command palette offers on the board. */
export function useBoardCommands({ filter, openTab, clearFilters }: BoardState, { undoLast }: BoardActions): void {
  const { history } = useRouter()
  const { start } = useTakeOffline()
  const review = () => history.push(reviewAddress(filter))
  // The key is bound here and not by the grid: the move to be undone may have emptied the grid.
  const open = useOpenLayer()
  useShortcuts('Changes', [
    { keys: 'z', label: 'Undo', run: undoLast },
    { keys: 'r', label: 'Review this list', run: review },
  ])
  useCommands('Brochures', [
    { id: 'board.add', label: 'Add brochure', run: () => open('new', '1') },
    ...STATUSES.map(({ state, label }) => ({
      id: `board.open.${state}`,
      label: `Show ${label}`,
      run: () => openTab(state),
    })),
    { id: 'board.review', label: 'Review this list', keys: 'r', run: review },
    { id: 'board.offline', label: 'Take this list offline', run: () => start(filter) },
    { id: 'board.clear', label: 'Clear All Filters', run: clearFilters },
    { id: 'board.undo', label: 'Undo the last change', keys: 'z', run: undoLast },
  ])
}
