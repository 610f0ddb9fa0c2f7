import { type RouterHistory, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** What a name in the query becomes; null or '' takes it out. */
type AddressChange = Readonly<Record<string, string | number | null>>

interface AddressSteps {
  /** A step that Back takes back. */
  go: (change: AddressChange) => void
  /** The same step in other words: nothing to go back to, and what was opened with it is closed as before. */
  mend: (change: AddressChange) => void
  /** Lays something over the screen, or in its place: a step that `close` takes back, as Back does. */
  open: (change: AddressChange) => void
  /** Takes these names out of the query. What was opened here leads back to where it was opened. */
  close: (...names: readonly string[]) => void
}

export interface Address extends AddressSteps {
  /** '' where the query does not have it */
  read: (name: string) => string
}

/** A screen's state that is a part of its address: a link opens the same, back and forward work by themselves. */
export function useAddress(): Address {
  // Of the screen's own route, and not of the address: leaving, that is the next screen's already, and asks for other lists.
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

/** In the state of the history's step that something was opened with: what it is in the query. */
const OPENED = 'opened'

/** Changes the address without following it: for those who must not be drawn again with it. */
export function useAddressSteps(): AddressSteps {
  const { history } = useRouter()
  const go = useCallback((change: AddressChange) => step(history, change), [history])
  const mend = useCallback(
    (change: AddressChange) => {
      const { location } = history
      const opened = OPENED in location.state ? { [OPENED]: location.state[OPENED] } : undefined
      history.replace(addressWith(location, change), opened)
    },
    [history],
  )
  const open = useCallback(
    (change: AddressChange) => step(history, change, { [OPENED]: Object.keys(change).join() }),
    [history],
  )
  const close = useCallback(
    (...names: readonly string[]) => {
      const { location } = history
      const isOpenedHere = OPENED in location.state && names.some((name) => name === location.state[OPENED])
      if (isOpenedHere && takeBack(history)) return
      // A link led straight here, and what is before it is another place.
      history.replace(addressWith(location, Object.fromEntries(names.map((name) => [name, null]))))
    },
    [history],
  )
  return useMemo(() => ({ go, mend, open, close }), [go, mend, open, close])
}

/**
 * No step leads to where the address is already: Back and Escape would take it back with nothing to be seen. What is opened has to be
 * fetched the first time, and an impatient person presses again.
 */
function step(history: RouterHistory, change: AddressChange, state?: Record<string, string>) {
  const address = addressWith(history.location, change)
  if (address !== addressWith(history.location, {})) history.push(address, state)
}

/** The step that is being taken back: the browser does so a moment later only. */
let leaving: string | undefined

/** Takes the last step back; false where it is on its way already, as for what is closed twice in one breath. */
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
  // A comma may stand in a query as it is, and the board's own lists have some.
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `${pathname}?${query}` : pathname
}
