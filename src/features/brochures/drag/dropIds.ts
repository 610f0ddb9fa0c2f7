import { isListedState, type ListedState } from '../../../domain/brochures/states'

/** The status of the tab that a card is over; its id is the state's name. */
export function stateIn(over: { id: string | number } | null | undefined): ListedState | null {
  const id = String(over?.id ?? '')
  return isListedState(id) ? id : null
}

/** All cards are one place to drop on: they come and go by the hundred, and only the one under the pointer matters. */
export const CARDS = 'cards'

/** The card that a drag is over, as the collision says it. */
export function cardIn(
  collisions: readonly { id: string | number; data?: Record<string, unknown> }[] | null,
): string | null {
  const hit = collisions?.find(({ id }) => id === CARDS)
  return typeof hit?.data?.card === 'string' ? hit.data.card : null
}
