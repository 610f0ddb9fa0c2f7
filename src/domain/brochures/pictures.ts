import type { Brochure } from './brochure'

/** The address of the small cover; '' if there is none. */
export const coverOf = ({ cover_page, cover_photo }: Brochure): string =>
  cover_page?.file_small_url || cover_photo || ''

/**
 * The pictures needed to view a brochure on this device: cover, flag, and for each page the thumbnail and the size that the slider
 * falls back to.
 */
export function picturesOf(brochure: Brochure): string[] {
  const { flag, pages = [], brochure_regions } = brochure
  const all = [...pages, ...brochure_regions.flatMap((region) => region.pages ?? [])]
  const addresses = [
    coverOf(brochure),
    flag,
    ...all.flatMap(({ file_small_url, file_medium_url, file_large_url }) => [
      file_small_url,
      file_medium_url || file_large_url,
    ]),
  ]
  return [...new Set(addresses)].filter(Boolean)
}
