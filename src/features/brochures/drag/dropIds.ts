import { isListedState, type ListedState } from '../../../domain/brochures/states'

/** The status of the tab that a card is over; a tab's id is the name of its status. */
export function stateIn(over: { id: string | number } | null | undefined): ListedState | null {
  const id = String(over?.id ?? '')
  return isListedState(id) ? id : null
}

/** All cards are one place to drop on: they come and go by the hundred, and only the one under the pointer matters. */
export const CARDS = 'cards'

/** The card under the drag, according to the collisions. */
export function cardIn(
  collisions: readonly { id: string | number; data?: Record<string, unknown> }[] | null,
): string | null {
  const hit = collisions?.find(({ id }) => id === CARDS)
  return typeof hit?.data?.card === 'string' ? hit.data.card : null
}
