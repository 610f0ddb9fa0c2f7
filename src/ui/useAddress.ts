import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** What a name in the query becomes; null or '' takes it out. */
type AddressChange = Readonly<Record<string, string | number | null>>

export interface Address {
  /** '' where the query does not have it */
  read: (name: string) => string
  /** A step that Back takes back. */
  go: (change: AddressChange) => void
  /** The same step in other words: nothing to go back to. */
  mend: (change: AddressChange) => void
}

/** A screen's state that is a part of its address: a link opens the same, back and forward work by themselves. */
export function useAddress(): Address {
  const { history } = useRouter()
  // Of the screen's own route, and not of the address: leaving, that is the next screen's already, and asks for other lists.
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const go = useCallback((change: AddressChange) => history.push(addressWith(history.location, change)), [history])
  const mend = useCallback((change: AddressChange) => history.replace(addressWith(history.location, change)), [history])
  return useMemo(() => {
    const read = (name: string) => {
      const value = query[name]
      return typeof value === 'string' ? value : ''
    }
    return { read, go, mend }
  }, [query, go, mend])
}

function addressWith({ pathname, search }: { pathname: string; search: string }, change: AddressChange): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  const query = params.toString()
  return query ? `${pathname}?${query}` : pathname
}

/** A page's number in an address; what is none means the first. */
export function pageIn(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** The first page is the one that no address names. */
export const inAddress = (page: number): number | null => (page === 1 ? null : page)
