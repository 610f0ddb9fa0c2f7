/** The step of the history at which somebody is asked whether to go on. */
let here: number | null = null

/**
 * While it is asked whether to go, Back and Forward lead nowhere. The router asks about each step by itself: every press would
 * put the same question behind the first, and the steps that it takes back after each No would lead past where it began.
 */
export async function stayingHere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  here = stepOfHistory()
  try {
    return await ask()
  } finally {
    here = null
  }
}

/** Takes a step back that is not to be taken now, and lets nobody hear of it. To be called before the router does. */
export function goBackHere(popstate: Event): void {
  if (here === null) return
  popstate.stopImmediatePropagation()
  const away = here - stepOfHistory()
  if (away !== 0) window.history.go(away)
}

/** The router counts its steps in the history's state. */
function stepOfHistory(): number {
  const state: { __TSR_index?: number } | null = window.history.state
  return state?.__TSR_index ?? 0
}
