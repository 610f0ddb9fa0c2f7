import { type AnyRouter, type RouterHistory, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'

/** New values of names in the query; null or '' removes a name. */
type AddressChange = Readonly<Record<string, string | number | null>>

interface AddressSteps {
  /** A new step, which Back undoes. */
  go: (change: AddressChange) => void
  /** Changes the present step: Back does not undo it, and what was opened with the step is closed as before. */
  mend: (change: AddressChange) => void
  /**
   * Opens something over the screen, or in its place: a step that `close` undoes, as Back does.
   *
   * @param instead names that it takes the place of: what they have opened in the present step is given up
   */
  open: (change: AddressChange, instead?: readonly string[]) => void
  /** Removes these names from the query. What was opened here goes back to where it was opened. */
  close: (...names: readonly string[]) => void
}

export interface Address extends AddressSteps {
  /** '' if the query does not have it */
  read: (name: string) => string
}

/** Screen state in the address: a link opens the same, and Back and Forward work by themselves. */
export function useAddress(): Address {
  // Reads the screen's own route, not the address: on leaving, the address is the next screen's, and would ask for other lists.
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const steps = useAddressSteps()
  return useMemo(() => {
    const read = (name: string) => {
      const value = query[name]
      return typeof value === 'string' ? value : ''
    }
    return { read, ...steps }
  }, [query, steps])
}

/** Key in the state of a history step: the names in the query with which the step opened something. */
const OPENED = 'opened'

const isOpenedIn = ({ state }: RouterHistory['location'], names: readonly string[]): boolean =>
  OPENED in state && names.some((name) => name === state[OPENED])

const without = (names: readonly string[]): AddressChange => Object.fromEntries(names.map((name) => [name, null]))

/** Calls back when the person goes on: by a link, to something that is opened, or back. To mend the present step is to stay. */
export function useGoingOn(onGone: () => void): void {
  const { history }: { history: RouterHistory } = useRouter()
  const gone = useEffectEvent(onGone)
  useEffect(() => history.subscribe(({ action }) => action.type === 'REPLACE' || gone()), [history])
}

/** Changes the address without subscribing to it: for components that must not be drawn again with it. */
export function useAddressSteps(): AddressSteps {
  const router = useRouter()
  const { history } = router
  const go = useCallback((change: AddressChange) => step(router, change), [router])
  const mend = useCallback(
    (change: AddressChange) => {
      if (isBeingLeft(router)) return
      const { location } = history
      const opened = OPENED in location.state ? { [OPENED]: location.state[OPENED] } : undefined
      history.replace(addressWith(location, change), opened)
    },
    [router, history],
  )
  const open = useCallback(
    (change: AddressChange, instead: readonly string[] = []) =>
      step(router, { ...without(instead), ...change }, { [OPENED]: Object.keys(change).join() }, instead),
    [router],
  )
  const close = useCallback(
    (...names: readonly string[]) => {
      if (isBeingLeft(router)) return
      const { location } = history
      if (isOpenedIn(location, names) && takeBack(history)) return
      // A link led straight here, so the step before this one is another place.
      const address = addressWith(location, without(names))
      if (address !== addressWith(location, {})) history.replace(address)
    },
    [router, history],
  )
  return useMemo(() => ({ go, mend, open, close }), [go, mend, open, close])
}

/**
 * While the next screen is being loaded, this one still shows and can be used, but the address is the next one's. A search that was
 * typed before this screen was left must not become the next one's.
 */
function isBeingLeft(router: AnyRouter): boolean {
  const next = router.matchRoutes(router.latestLocation).at(-1)
  return router.state.matches.at(-1)?.pathname !== next?.pathname
}

/**
 * No step leads to the address that shows already: Back and Escape would undo it without anything to see. The first time, what is
 * opened must be fetched, and an impatient person presses again.
 */
function step(
  router: AnyRouter,
  change: AddressChange,
  state?: Record<string, string>,
  instead: readonly string[] = [],
) {
  if (isBeingLeft(router)) return stay(router, change, state)
  const { history } = router
  const address = addressWith(history.location, change)
  if (address === addressWith(history.location, {})) return
  if (isOpenedIn(history.location, instead)) history.replace(address, state)
  else history.push(address, state)
}

/** Somebody who has left the screen uses it once more before the next one shows: they stay. The step that led away is replaced. */
function stay(
  { history, latestLocation, state }: AnyRouter,
  change: AddressChange,
  stepState?: Record<string, string>,
) {
  const here = state.resolvedLocation
  if (!here) return
  const [pathname = '', search = ''] = here.href.split(/\?(.*)/s)
  const address = addressWith({ pathname, search }, change)
  const isBack = latestLocation.state.__TSR_index <= here.state.__TSR_index
  if (isBack) history.push(address, stepState)
  else history.replace(address, stepState)
}

/** The step that is being undone: the browser does that a moment later. */
let leaving: string | undefined

/** Undoes the last step; false if that is on its way already, as when something is closed twice in a moment. */
function takeBack(history: RouterHistory): boolean {
  const { __TSR_key: step } = history.location.state
  if (step === leaving) return false
  leaving = step
  const arrive = () => {
    leaving = undefined
  }
  addEventListener('popstate', arrive, { once: true })
  history.back()
  return true
}

function addressWith({ pathname, search }: { pathname: string; search: string }, change: AddressChange): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  // A query may contain plain commas, and the board's lists use them.
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `${pathname}?${query}` : pathname
}
