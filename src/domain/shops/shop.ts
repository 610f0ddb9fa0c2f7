import * as v from 'valibot'
import { icon, id, listOf, named, text, version } from '../border'

const flag = v.nullish(v.boolean(), false)
const count = v.nullish(v.number(), 0)
const list = listOf(named)

const description = v.object({
  language_id: id,
  description: text,
  meta_description: text,
  title_main: text,
  title_secondary: text,
})

/** A shop as this device keeps it: the provider's spelling, ids as text. */
export const shopSchema = v.object({
  id,
  version,
  name: text,
  customer_client_id: v.nullish(id, null),
  regions: list,
  tracking_uid: text,
  additional_ga_tracking_id: text,
  email: text,
  website_url: text,
  customer: text,
  show_ads: flag,
  show_ads_2: flag,
  local_brochures: flag,
  overwrite_utms: flag,
  search_keywords: text,
  postcodes_text: text,
  contact_emails_text: text,
  use_original_link: flag,
  show_in_footer: flag,
  customer_level: v.nullish(v.number(), null),
  minimum_brochures_no: count,
  auto_parser_slug_nl: text,
  auto_parser_slug_fr: text,
  auto_parser_type: text,
  background_color: text,
  shop_categories: list,
  shop_toplevel: list,
  shop_afterpage: list,
  shop_descriptions: listOf(description),
  hotspot_mode: text,
  last_page: flag,
  icon,
  radius: count,
  removed_from_search: flag,
  active_count: count,
  not_published_count: count,
  expired_count: count,
})

export type Shop = v.InferOutput<typeof shopSchema>

/** A shop's title in the sync centre: “Lidl”, or its number if it has no name. */
export const titleOf = ({ id: shopId, name }: Pick<Shop, 'id' | 'name'>): string => `“${name || `Shop ${shopId}`}”`

/** Shown where only the provider could tell something about a shop that still waits to be made. */
export const NOT_SENT = 'This shop is not sent yet'
