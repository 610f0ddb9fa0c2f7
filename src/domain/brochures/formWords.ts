/** The words of the brochure form (spec sections 5 and 8, names.md), in one table for form, queue, sync centre and tests. */

import { BLANK, UNSELECTED } from '../form/formMessages'
import { BAD_DATE } from '../values/dates'

export const FIELD_LABELS = {
  name: 'Name',
  shop_id: 'Shop',
  language_id: 'Language',
  brochure_categories: 'Categories',
  brochure_toplevel: 'Top level categories',
  brochure_afterpage: 'After page categories',
  active_from: 'Valid from',
  expire_after: 'Valid till',
  published_at: 'Publication date',
  utm_campaign: 'UTM campaign',
  original_link: 'Original link',
  append_original_link: 'Append original link',
  hotspot_mode: 'Hotspot mode',
  customer_level: 'Customer level',
  notify: 'Notify',
  brochure_regions: 'Attachments',
  attached: 'Attachments',
  pages_count: 'Pages',
} as const

export const MESSAGES = {
  blank: BLANK,
  unselected: UNSELECTED,
  startsAfterEnd: 'Valid from date cannot be greater than Valid till date.',
  publishedAfterEnd: 'Publication date cannot be greater than Valid till date.',
  badDate: BAD_DATE,
  noShop: 'To show attachment please select shop!',
  noRegions: 'Empty shop regions!',
  missingPdfs: 'You need to provide pdf files for all regions before submitting.',
  pagesChanged: 'Pages of this attachment have changed!',
  uploading: 'Please wait until the upload is done.',
  failedUpload: 'This file could not be attached. Choose it again, or another one.',
  shopLocked: 'The shop cannot change once a pdf is uploaded.',
  removeRegion: 'You want remove region?',
  kill: 'Are you sure you want to kill the processing of this file?',
} as const

export const HOTSPOT_MODES = [
  { value: 'disabled', label: 'Disabled' },
  { value: 'links', label: 'Links' },
  { value: 'products_without_link', label: 'Products without link' },
  { value: 'products_with_link', label: 'Products with link' },
] as const
export type HotspotMode = (typeof HOTSPOT_MODES)[number]['value']

export const isHotspotMode = (mode: string): mode is HotspotMode => HOTSPOT_MODES.some(({ value }) => value === mode)

/** “Customer levels 1-5, default 4” (spec section 9). */
export const CUSTOMER_LEVELS = [1, 2, 3, 4, 5] as const
export const DEFAULT_CUSTOMER_LEVEL = 4

export const isCustomerLevel = (level: number | null): level is number => CUSTOMER_LEVELS.some((one) => one === level)
