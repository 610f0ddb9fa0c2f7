import { useLayoutEffect, useRef } from 'react'

interface Offer<Item> {
  /** who offers it, in words */
  source: string
  list: readonly Item[]
}

/**
 * What the components that are mounted offer.
 *
 * @param onCount how many of them offer something by now
 */
export function createOffers<Item>(onCount: (count: number) => void = () => undefined) {
  const offers: { source: string; list: () => readonly Item[] }[] = []
  return {
    /** As it is now, what was mounted last first. */
    offered: (): Offer<Item>[] => offers.map(({ source, list }) => ({ source, list: list() })).reverse(),
    useOffer: (source: string, list: readonly Item[]): void => {
      const latest = useRef(list)
      useLayoutEffect(() => {
        latest.current = list
      })
      // Before the screen is painted: who sees it may press a key.
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
