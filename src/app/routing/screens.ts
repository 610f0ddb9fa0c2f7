import type { LucideIcon } from 'lucide-react'
import { BookOpen, FileText, ListOrdered, Megaphone, Rss, Store, Tags, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Reader } from '../../data/reading/ahead'
import { HOME } from './redirect'

/** A signed-in screen: its route, its title, and a function that loads it. */
export interface ScreenRoute {
  path: string
  title: string
  load: () => Promise<ComponentType>
  /** reads what the address will show, so that it is drawn together with the screen */
  ahead?: (reader: Reader, search: string) => Promise<void>
}

/** Every signed-in route of the console (spec section 2). */
export const SCREENS: readonly ScreenRoute[] = [
  {
    path: '/brochures',
    title: 'Brochures',
    load: async () => (await import('../../features/brochures/board/BoardScreen')).BoardScreen,
    ahead: async (...asked) => (await import('../../features/brochures/board/BoardScreen')).boardAhead(...asked),
  },
  {
    path: '/brochures/review',
    title: 'Review',
    load: async () => (await import('../../features/brochures/review/ReviewScreen')).ReviewScreen,
  },
  {
    path: '/shops',
    title: 'Shops',
    load: async () => (await import('../../features/shops/ShopsScreen')).ShopsScreen,
  },
  {
    path: '/shops/$shop_id/locations',
    title: 'Shop Locations',
    load: async () => (await import('../../features/locations/LocationsScreen')).LocationsScreen,
  },
  {
    path: '/categories',
    title: 'Categories',
    load: async () => (await import('../../features/categories/CategoriesScreen')).CategoriesScreen,
  },
  {
    path: '/parsers',
    title: 'Parsers',
    load: async () => (await import('../../features/parsers/ParsersScreen')).ParsersScreen,
  },
  {
    path: '/parsers/$class',
    title: 'Parser class',
    load: async () => (await import('../../features/parsers/ParserClassScreen')).ParserClassScreen,
  },
  {
    path: '/parsers/$class/$id',
    title: 'Parser',
    load: async () => (await import('../../features/parsers/ParserScreen')).ParserScreen,
  },
  {
    path: '/offers',
    title: 'New Offers',
    load: async () => (await import('../../features/offers/OffersScreen')).OffersScreen,
  },
  {
    path: '/config',
    title: 'Content Items',
    load: async () => (await import('../../features/content/ContentScreen')).ContentScreen,
  },
  {
    path: '/admins',
    title: 'Admins',
    load: async () => (await import('../../features/admins/AdminsScreen')).AdminsScreen,
  },
  {
    path: '/admins/$id',
    title: 'Admin',
    load: async () => (await import('../../features/admins/AdminScreen')).AdminScreen,
  },
  {
    path: '/users',
    title: 'Users',
    load: async () => (await import('../../features/users/UsersScreen')).UsersScreen,
  },
  {
    path: '/users/new',
    title: 'New user',
    load: async () => (await import('../../features/users/NewUserScreen')).NewUserScreen,
  },
  {
    path: '/users/edit',
    title: 'Update user',
    load: async () => (await import('../../features/users/EditUserScreen')).EditUserScreen,
  },
  {
    path: '/ads',
    title: 'Ads',
    load: async () => (await import('../../features/ads/AdsScreen')).AdsScreen,
  },
  {
    path: '/ads/new',
    title: 'New ad',
    load: async () => (await import('../../features/ads/NewAdScreens')).NewImageAdScreen,
  },
  {
    path: '/ads/new-html-embed',
    title: 'New HTML Embed ad',
    load: async () => (await import('../../features/ads/NewAdScreens')).NewHtmlAdScreen,
  },
  {
    path: '/ads/edit',
    title: 'Update image ad',
    load: async () => (await import('../../features/ads/EditAdScreens')).EditImageAdScreen,
  },
  {
    path: '/ads/edit-html-embed',
    title: 'Update HTML Embed ad',
    load: async () => (await import('../../features/ads/EditAdScreens')).EditHtmlAdScreen,
  },
]

interface SidebarLink {
  path: string
  label: string
  icon: LucideIcon
}

/** The links of the sidebar, in the spec's order. */
export const SIDEBAR_LINKS: readonly SidebarLink[] = [
  { path: '/brochures', label: 'Brochures', icon: BookOpen },
  { path: '/shops', label: 'Shops', icon: Store },
  { path: '/categories', label: 'Categories', icon: Tags },
  { path: '/parsers', label: 'Parsers', icon: Rss },
  { path: '/offers', label: 'New Offers', icon: ListOrdered },
  { path: '/config', label: 'Content Items', icon: FileText },
  { path: '/users', label: 'Users', icon: Users },
  { path: '/ads', label: 'Ads', icon: Megaphone },
]

/** Screens that the command palette finds and the sidebar does not show (spec section 2). */
export const HIDDEN_LINKS: readonly Omit<SidebarLink, 'icon'>[] = [
  { path: '/brochures/review', label: 'Review brochures' },
  { path: '/admins', label: 'Admins' },
]

/** Starts to load the screen that an address names, while start-up does the rest. */
export function warmScreen(hash: string): void {
  const path =
    hash
      .replace(/^#/, '')
      .replace(/[?].*$/, '')
      .replace(/\/$/, '') || HOME
  // If it cannot be loaded, the screen's place says so later.
  void SCREENS.find((screen) => screen.path === path)
    ?.load()
    .catch(() => undefined)
}
