/** The tab that a person left: the board opens with it the next time (contract section 6). */
import { canonicalState, DEFAULT_STATUS, isListedState, type ListedState } from '../../domain/brochures/states'

const keyOf = (person: string) => `board.tab.${person}`

/** On a first visit the sixth status. A browser that keeps nothing has only first visits. */
export function lastTab(person: string): ListedState {
  const kept = canonicalState(quietly(() => localStorage.getItem(keyOf(person))) ?? '')
  return isListedState(kept) ? kept : DEFAULT_STATUS.state
}

export function rememberTab(person: string, tab: ListedState): void {
  quietly(() => localStorage.setItem(keyOf(person), tab))
}

function quietly<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
