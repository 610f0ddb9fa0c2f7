import { useEffect } from 'react'
import type { Page } from '../../../domain/brochures/pages'
import { addressesOf, heightOf } from './pageAddress'

/** Which neighbours are fetched and decoded while a page is looked at: people leaf forwards. */
const NEIGHBOURS = [1, 2, -1]

/** Has the pages around the one that is shown ready, so that leafing waits for nothing. */
export function usePreload(pages: readonly Page[], index: number, height: number): void {
  useEffect(() => {
    for (const step of NEIGHBOURS) {
      const page = pages[index + step]
      const address = page && addressesOf(page, heightOf(height))[0]
      if (address) preload(address)
    }
  }, [pages, index, height])
}

/** Begins to fetch and decode a picture. */
export function preload(address: string): void {
  const image = new Image()
  image.src = address
  // A picture that cannot be had is told where it is shown.
  image.decode?.().catch(() => undefined)
}
