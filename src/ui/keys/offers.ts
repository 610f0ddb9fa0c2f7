import { useLayoutEffect, useRef } from 'react'

interface Offer<Item> {
  /** the name of whoever offers it */
  source: string
  list: readonly Item[]
}

/**
 * Collects what the mounted components offer.
 *
 * @param onCount told how many components offer something now
 */
export function createOffers<Item>(onCount: (count: number) => void = () => undefined) {
  const offers: { source: string; list: () => readonly Item[] }[] = []
  return {
    /** Everything that is offered now; what was mounted last comes first. */
    offered: (): Offer<Item>[] => offers.map(({ source, list }) => ({ source, list: list() })).reverse(),
    useOffer: (source: string, list: readonly Item[]): void => {
      const latest = useRef(list)
      useLayoutEffect(() => {
        latest.current = list
      })
      // Before the screen is painted, because whoever sees it may press a key.
      useLayoutEffect(() => {
        const offer = { source, list: () => latest.current }
        offers.push(offer)
        onCount(offers.length)
        return () => {
          offers.splice(offers.indexOf(offer), 1)
          onCount(offers.length)
        }
      }, [source])
    },
  }
}
