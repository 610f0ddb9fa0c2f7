import { useEffect } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { brochures } from '../../../domain/brochures/collection'
import { pagesOfRegion, regionOf } from '../../../domain/brochures/pages'
import type { Id } from '../../../offline/define'
import { addressesOf, heightOf } from '../slider/pageAddress'
import { preload } from '../slider/usePreload'

/** The first pages of the next brochure are looked at right after a decision. */
const PAGES = 2
/** About what a page takes of the window in a review. */
const HEIGHT = 80

/** Has the next brochure and its first pages ready, so that a decision shows it at once. */
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
