import type { Brochure } from './brochure'

/**
 * The pictures that a brochure is looked at with on this device: cover, flag, and of each page the thumbnail and the size
 * that the slider falls back to.
 */
export function picturesOf({ cover_page, cover_photo, flag, pages = [], brochure_regions }: Brochure): string[] {
  const all = [...pages, ...brochure_regions.flatMap((region) => region.pages ?? [])]
  const addresses = [
    cover_page?.file_small_url || cover_photo || '',
    flag,
    ...all.flatMap(({ file_small_url, file_medium_url, file_large_url }) => [
      file_small_url,
      file_medium_url || file_large_url,
    ]),
  ]
  return [...new Set(addresses)].filter(Boolean)
}
