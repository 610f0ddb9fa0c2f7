/** The step of the history at which somebody is being asked whether to leave. */
let here: number | null = null

/**
 * While somebody is asked whether to leave, Back and Forward do nothing. The router would ask about each step: every press would
 * add the same question behind the first, and the steps that it undoes after each No would lead past where it began.
 */
export async function stayingHere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  here = stepOfHistory()
  try {
    return await ask()
  } finally {
    here = null
  }
}

/** Undoes a step that must not happen now, and lets nobody hear of it. Call it before the router gets the event. */
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
