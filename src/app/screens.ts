import type { LucideIcon } from 'lucide-react'
import { BookOpen, Rss } from 'lucide-react'
import type { ComponentType } from 'react'

/** A signed-in screen: its route, its title, and what loads it. One without `load` is not part of this version yet. */
export interface ScreenRoute {
  path: string
  title: string
  load?: () => Promise<ComponentType>
}

/** Every signed-in route of the console (spec section 2). */
export const SCREENS: readonly ScreenRoute[] = [
  {
    path: '/brochures',
    title: 'Brochures',
    load: async () => (await import('../features/brochures/BoardScreen')).BoardScreen,
  },
  { path: '/shops', title: 'Shops' },
  { path: '/shops/$shop_id/locations', title: 'Shop Locations' },
  { path: '/categories', title: 'Categories' },
  {
    path: '/parsers',
    title: 'Parsers',
    load: async () => (await import('../features/parsers/ParsersScreen')).ParsersScreen,
  },
  {
    path: '/parsers/$class',
    title: 'Parsers',
    load: async () => (await import('../features/parsers/ParserClassScreen')).ParserClassScreen,
  },
  {
    path: '/parsers/$class/$id',
    title: 'Parser',
    load: async () => (await import('../features/parsers/ParserScreen')).ParserScreen,
  },
  { path: '/offers', title: 'New Offers' },
  { path: '/config', title: 'Content Items' },
  { path: '/admins', title: 'Admins' },
  { path: '/admins/$id', title: 'Admin' },
  { path: '/users', title: 'Users' },
  { path: '/users/new', title: 'New user' },
  { path: '/users/edit', title: 'Update user' },
  { path: '/ads', title: 'Ads' },
  { path: '/ads/new', title: 'New ad' },
  { path: '/ads/new-html-embed', title: 'New HTML Embed ad' },
  { path: '/ads/edit', title: 'Update image ad' },
  { path: '/ads/edit-html-embed', title: 'Update HTML Embed ad' },
]

export interface SidebarLink {
  path: string
  label: string
  icon: LucideIcon
}

/**
 * The sidebar, in the spec's order: Brochures, Shops, Categories, Parsers, New Offers, Content Items, Users, Ads. A link comes
 * with its screen; there is none to the admins.
 */
export const SIDEBAR_LINKS: readonly SidebarLink[] = [
  { path: '/brochures', label: 'Brochures', icon: BookOpen },
  { path: '/parsers', label: 'Parsers', icon: Rss },
]

/** Begins to load the screen that an address names while start-up does the rest. */
export function warmScreen(hash: string): void {
  const path =
    hash
      .replace(/^#/, '')
      .replace(/[?].*$/, '')
      .replace(/\/$/, '') || '/brochures'
  void SCREENS.find((screen) => screen.path === path)?.load?.()
}
