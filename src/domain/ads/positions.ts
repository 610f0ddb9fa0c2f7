/** Where an advertisement can stand, and how large its picture must be: the tables of spec section 3. */

export const PLATFORMS = { ANDROID: 'Android', IOS: 'iOS', WEB: 'Web' } as const
type Platform = keyof typeof PLATFORMS

const WEB_POSITIONS = [
  'BROCHURE_VIEWER_INTERFACE',
  'HOMEPAGE_BOTTOM',
  'HOMEPAGE_TOP',
  'BROCHURE_START',
  'BROCHURE_START_BOTTOM',
  'BROCHURE_END_LEFT',
  'BROCHURE_END_RIGHT',
  'BLOG_DETAIL_TOP',
  'BLOG_DETAIL_BOTTOM',
  'NEW_BROCHURES',
  'BRAND',
  'SHOP',
] as const

const APP_POSITIONS = [
  'BROCHURE_ABOVE',
  'BROCHURE_END_ABOVE_GOOGLE_MAPS',
  'BROCHURE_END_INTERESTING',
  'CATEGORY',
  'CATEGORIES',
  'FAVOURITES_END',
  'NEW_BROCHURES',
  'NEW_BROCHURES_BOTTOM',
] as const

const POSITIONS: Readonly<Record<Platform, readonly string[]>> = {
  ANDROID: APP_POSITIONS,
  IOS: APP_POSITIONS,
  WEB: WEB_POSITIONS,
}

const isPlatform = (value: string): value is Platform => value in PLATFORMS

/** The platform in words; an unknown one of a newer provider unchanged. */
export const platformLabel = (value: string): string => (isPlatform(value) ? PLATFORMS[value] : value)

/** In the specification's order; none until a platform is chosen. */
export const positionsOn = (platform: string): readonly string[] => (isPlatform(platform) ? POSITIONS[platform] : [])

/** `BROCHURE_END_LEFT` → “Brochure end left” */
export function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type DisplaySize = 'BANNER' | 'MEDIUM_RECTANGLE' | 'LARGE_BANNER' | 'UNKNOWN'

/** Other web positions have no size. */
const SIZES: Readonly<Record<string, DisplaySize>> = {
  BROCHURE_ABOVE: 'BANNER',
  BROCHURE_END_ABOVE_GOOGLE_MAPS: 'MEDIUM_RECTANGLE',
  BROCHURE_END_INTERESTING: 'MEDIUM_RECTANGLE',
  CATEGORY: 'LARGE_BANNER',
  CATEGORIES: 'LARGE_BANNER',
  FAVOURITES_END: 'LARGE_BANNER',
  NEW_BROCHURES: 'LARGE_BANNER',
  NEW_BROCHURES_BOTTOM: 'LARGE_BANNER',
  BROCHURE_VIEWER_INTERFACE: 'UNKNOWN',
  HOMEPAGE_BOTTOM: 'UNKNOWN',
  HOMEPAGE_TOP: 'UNKNOWN',
}

export interface Resolution {
  width: number
  height: number
}

const RESOLUTIONS: Readonly<Record<DisplaySize, Resolution | null>> = {
  LARGE_BANNER: { width: 640, height: 200 },
  BANNER: { width: 640, height: 50 },
  MEDIUM_RECTANGLE: { width: 600, height: 500 },
  UNKNOWN: null,
}

/** Null if no resolution is required. */
export function resolutionFor(position: string): Resolution | null {
  const size = SIZES[position]
  return size === undefined ? null : RESOLUTIONS[size]
}

export const resolutionText = ({ width, height }: Resolution): string => `${width}x${height}`

/** The hint of spec section 3; null if the position requires no resolution. */
export function resolutionHint(position: string): string | null {
  const resolution = resolutionFor(position)
  return resolution && `The display position specified above requires a resolution of ${resolutionText(resolution)}`
}

/** The warning about a picture of another size, which is not refused; null if it fits. */
export function resolutionWarning(position: string, { width, height }: Resolution): string | null {
  const wanted = resolutionFor(position)
  if (!wanted || (wanted.width === width && wanted.height === height)) return null
  return `This picture is ${resolutionText({ width, height })}. The position asks for ${resolutionText(wanted)}.`
}
