/** The form of a shop with something in every field that may hold it: a field that is new takes part in the tests of all of them. */
import type { ShopFields } from '../shops/form'

export const DUTCH = {
  language_id: '1',
  description: 'Folders',
  meta_description: 'Alle folders',
  title_main: 'Fruit',
  title_secondary: 'Vers van het land',
}

export const SHOP: ShopFields = {
  name: 'Aardbei',
  customer_client_id: '3',
  regions: ['2', '1'],
  tracking_uid: 'UA-7',
  additional_ga_tracking_id: 'G-1',
  email: 'a@shop.test',
  website_url: 'https://shop.test',
  customer: 'vital',
  show_ads: true,
  show_ads_2: false,
  local_brochures: true,
  overwrite_utms: true,
  search_keywords: 'fruit',
  postcodes_text: '1012',
  contact_emails_text: 'b@shop.test',
  use_original_link: true,
  show_in_footer: true,
  customer_level: '2',
  minimum_brochures_no: 4,
  auto_parser_slug_nl: 'nl',
  auto_parser_slug_fr: 'fr',
  auto_parser_type: 'publitas',
  background_color: 'red',
  shop_categories: ['5'],
  shop_toplevel: ['6'],
  shop_afterpage: ['7'],
  shop_descriptions: [DUTCH],
  hotspot_mode: 'products_with_link',
  last_page: 'enabled',
  radius: 2.5,
}
