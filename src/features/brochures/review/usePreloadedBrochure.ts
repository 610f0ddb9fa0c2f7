import { useEffect } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { brochures } from '../../../domain/brochures/collection'
import { pagesOfRegion, regionOf } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'
import { addressesOf, heightOf } from '../slider/pageAddress'
import { preload } from '../slider/usePreload'

/** The next brochure's first pages, which are looked at right after a decision. */
const PAGES = 2
/** Roughly how much of the window's height a page takes in a review, in hundredths. */
const HEIGHT = 80

/** Loads the next brochure and its first pages, so that it shows at once after a decision. */
export function usePreloadedBrochure(id: Id | null): void {
  const { record: brochure } = useFreshRecord(brochures, id)
  const region = brochure && regionOf(brochure, null)
  const pages = brochure && region ? pagesOfRegion(brochure, region) : null
  const first = (pages ?? []).slice(0, PAGES).flatMap((page) => addressesOf(page, heightOf(HEIGHT))[0] ?? [])
  const addresses = first.join(' ')
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) preload(address)
  }, [addresses])
}
