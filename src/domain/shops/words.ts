/** The words, choices and limits of shops (spec sections 2, 3, 5 and 9, names.md), in one table for form, list, queue and tests. */

import { DEFAULT_CUSTOMER_LEVEL, CUSTOMER_LEVELS as LEVELS } from '../brochures/formWords'
import { BLANK, UNSELECTED } from '../form/formMessages'

export const FIELD_LABELS = {
  name: 'Name',
  customer_client_id: 'Customer client',
  regions: 'Regions',
  tracking_uid: 'Tracking UID',
  additional_ga_tracking_id: 'Additional GA tracking id',
  email: 'Email',
  website_url: 'Website url',
  customer: 'Customer',
  show_ads: 'Show ads',
  show_ads_2: 'Show ads 2',
  local_brochures: 'Local brochures',
  overwrite_utms: 'Overwrite UTMs',
  search_keywords: 'Search keywords',
  postcodes_text: 'Postcodes',
  contact_emails_text: 'Contact emails',
  use_original_link: 'Use original link',
  show_in_footer: 'Show in footer',
  customer_level: 'Customer level',
  minimum_brochures_no: 'Minimum brochures',
  auto_parser_slug_nl: 'Auto parser slug NL',
  auto_parser_slug_fr: 'Auto parser slug FR',
  auto_parser_type: 'Auto parser type',
  background_color: 'Background color',
  shop_categories: 'Categories',
  shop_toplevel: 'Top level categories',
  shop_afterpage: 'After page categories',
  shop_descriptions: 'Descriptions',
  hotspot_mode: 'Hotspot mode',
  last_page: 'Last page',
  icon: 'Icon',
  radius: 'Radius',
} as const

export const CUSTOMER_TYPES = [
  { value: 'non_customer', label: 'Non customer' },
  { value: 'customer', label: 'Customer' },
  { value: 'vital', label: 'Vital' },
] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]['value']

export const AUTO_PARSER_TYPES = ['publitas', 'publitasv3', 'wepublish', 'wepublishv3'] as const

/** As text, because a select holds no numbers. */
export const CUSTOMER_LEVELS = LEVELS.map(String)

/** “default 4”, “default publitas”, “default white” (spec section 3). */
export const DEFAULTS = {
  customer_level: String(DEFAULT_CUSTOMER_LEVEL),
  auto_parser_type: 'publitas',
  background_color: 'white',
} as const

export const LAST_PAGE = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

/** The texts of a shop in one language. Contract section 6 says which limit belongs to which. Words. */
export const TEXTS = [
  { field: 'description', label: 'Description', words: 2000, rows: 8 },
  { field: 'meta_description', label: 'Meta description', words: 250, rows: 3 },
  { field: 'title_main', label: 'Title main', words: 5, rows: 1 },
  { field: 'title_secondary', label: 'Title secondary', words: 20, rows: 1 },
] as const
export type TextField = (typeof TEXTS)[number]['field']

/** “Split on whitespace” (spec section 5). */
export function countWords(text: string): number {
  const trimmed = text.trim()
  return trimmed === '' ? 0 : trimmed.split(/\s+/).length
}

export const MESSAGES = {
  blank: BLANK,
  unselected: UNSELECTED,
  badColour: 'Must be a colour, like white or #ff8800',
  bothAds: 'Show ads and Show ads 2 cannot both be on.',
  tooLong: (words: number) => `Some description is too long, max length is ${words} words.`,
} as const

/** Where names are truncated (spec section 9): in the list, and in titles of modals. */
export const NAME_AT = 20
export const TITLE_AT = 35
