import { isListedState, type ListedState } from '../../domain/brochures/states'

/** The status of the tab that a card is over; its id is the state's name. */
export function stateIn(over: { id: string | number } | null): ListedState | null {
  const id = String(over?.id ?? '')
  return isListedState(id) ? id : null
}
