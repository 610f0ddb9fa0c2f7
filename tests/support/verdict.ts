/** Compares one person's changes with the provider's own history of the same record. */

/** A change of status, in the order in which the person made them. */
export interface Deed {
  to: string
  /**
   * Whether the provider must have it. `may`: the tab died at the press, somebody else had already set the same, or the person
   * gave it up in the sync centre.
   */
  arrives: 'must' | 'may'
}

export interface Verdict {
  lost: number
  doubled: number
  outOfOrder: number
}

/**
 * Judges one record.
 *
 * @param effects the states that the provider's history says this person set, oldest first
 */
export function judge(deeds: readonly Deed[], effects: readonly string[]): Verdict {
  const states = new Set([...deeds.map(({ to }) => to), ...effects])
  const verdict: Verdict = { lost: 0, doubled: 0, outOfOrder: 0 }
  for (const state of states) {
    const made = deeds.filter(({ to }) => to === state)
    const due = made.filter(({ arrives }) => arrives === 'must').length
    const came = effects.filter((effect) => effect === state).length
    verdict.lost += Math.max(0, due - came)
    verdict.doubled += Math.max(0, came - made.length)
  }
  const isComplete = verdict.lost + verdict.doubled === 0
  return { ...verdict, outOfOrder: isComplete && !isInOrder(deeds, effects) ? 1 : 0 }
}

/** Whether the effects are exactly the deeds, less some of those that may not have arrived. */
function isInOrder(deeds: readonly Deed[], effects: readonly string[]): boolean {
  const [deed, ...later] = deeds
  if (!deed) return effects.length === 0
  if (deed.to === effects[0] && isInOrder(later, effects.slice(1))) return true
  return deed.arrives === 'may' && isInOrder(later, effects)
}

export const noFault: Verdict = { lost: 0, doubled: 0, outOfOrder: 0 }

export function added(one: Verdict, other: Verdict): Verdict {
  return {
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    outOfOrder: one.outOfOrder + other.outOfOrder,
  }
}
