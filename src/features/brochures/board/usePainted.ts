import { useSyncExternalStore } from 'react'
import type { Id } from '../../../offline/define'
import type { FocusedCard } from './useFocusedCard'

interface Place {
  id: Id
  index: number
}

/**
 * The cards to paint: those in the window, and the focused one wherever it stands. If it vanished when scrolled out of sight, the
 * focus would be nowhere, and the next key would begin at the first card again.
 */
export function usePainted({ held }: FocusedCard, ids: readonly Id[], first: number, end: number): Place[] {
  const kept = useSyncExternalStore(held.subscribe, () => {
    const id = held.read()
    const index = id === null ? -1 : ids.indexOf(id)
    return index < first || index >= end ? index : -1
  })
  const inWindow = placesIn(ids, first, end)
  if (kept === -1) return inWindow
  const outside = placesIn(ids, kept, kept + 1)
  return kept < first ? [...outside, ...inWindow] : [...inWindow, ...outside]
}

const placesIn = (ids: readonly Id[], first: number, end: number): Place[] =>
  ids.slice(first, end).map((id, offset) => ({ id, index: first + offset }))
