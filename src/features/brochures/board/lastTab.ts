/** The tab that a person used last: the board opens with it next time (contract section 6). */
import { canonicalState, DEFAULT_STATUS, isListedState, type ListedState } from '../../../domain/brochures/states'
import { localValues } from '../../../provider/localValues'

const keyOf = (person: string) => `board.tab.${person}`

/** On a first visit the sixth status. Where the browser stores nothing, every visit is the first. */
export function lastTab(person: string): ListedState {
  const kept = canonicalState(localValues.getItem(keyOf(person)) ?? '')
  return isListedState(kept) ? kept : DEFAULT_STATUS.state
}

export function rememberTab(person: string, tab: ListedState): void {
  localValues.setItem(keyOf(person), tab)
}
