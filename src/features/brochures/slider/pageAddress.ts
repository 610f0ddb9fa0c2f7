import type { Page } from '../../../domain/brochures/pages'

/** Device pixels of height up to which the medium size looks sharp: it is about 1,000 wide, and folders are higher than wide. */
const MEDIUM_IS_ENOUGH = 1_400

/** A page's picture in the size that fits, then other sizes that will do if that one is not on this device. */
export function addressesOf(page: Page, height: number): string[] {
  const { file_small_url: small, file_medium_url: medium, file_large_url: large } = page
  const wanted = height > MEDIUM_IS_ENOUGH ? [large, medium, small] : [medium, large, small]
  return [...new Set(wanted)].filter(Boolean)
}

/** The height in device pixels of a page that takes so many hundredths of the window. */
export const heightOf = (hundredths: number): number =>
  (window.innerHeight * hundredths * (window.devicePixelRatio || 1)) / 100
