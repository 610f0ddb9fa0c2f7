/** Where an advertisement can stand (spec section 3). */
import type { platformTypes } from '../database/tables/ads'

export type PlatformType = (typeof platformTypes)[number]

const web = [
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

const app = [
  'BROCHURE_ABOVE',
  'BROCHURE_END_ABOVE_GOOGLE_MAPS',
  'BROCHURE_END_INTERESTING',
  'CATEGORY',
  'CATEGORIES',
  'FAVOURITES_END',
  'NEW_BROCHURES',
  'NEW_BROCHURES_BOTTOM',
] as const

export type Position = (typeof web)[number] | (typeof app)[number]

export const positionsOf: Readonly<Record<PlatformType, readonly Position[]>> = { ANDROID: app, IOS: app, WEB: web }

export const positions: readonly Position[] = [...new Set<Position>([...web, ...app])]
