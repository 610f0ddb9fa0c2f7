import { useEffect } from 'react'
import type { Page } from '../../../domain/brochures/pages'
import { addressesOf, heightOf } from './pageAddress'

/** Which neighbours are fetched and decoded while a page is looked at: people leaf forwards. */
const NEIGHBOURS = [1, 2, -1]

/** Loads the pages around the one that is shown, so that turning pages needs no waiting. */
export function usePreload(pages: readonly Page[], index: number, height: number): void {
  useEffect(() => {
    for (const step of NEIGHBOURS) {
      const page = pages[index + step]
      const address = page && addressesOf(page, heightOf(height))[0]
      if (address) preload(address)
    }
  }, [pages, index, height])
}

/** Begins to fetch and decode a picture. The page that is looked at comes first, which on a thin line takes seconds. */
export function preload(address: string): void {
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = address
  // If a picture cannot be loaded, its own place in the slider says so.
  image.decode?.().catch(() => undefined)
}
