import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, insertedAt, partOf, refersTo, textField, version } from '../columns'
import { categoryId } from './categories'
import { customerClients } from './clients'
import { languages } from './languages'
import { regions } from './regions'

/** Of a shop, and of each of its brochures. */
export const hotspotModes = ['disabled', 'links', 'products_without_link', 'products_with_link'] as const
/** Spec section 9. Of a shop, and of each of its brochures. */
export const customerLevels = [1, 2, 3, 4, 5] as const
export const customerLevelColumn = () => smallint().notNull().default(4)
export const customerTypes = ['non_customer', 'customer', 'vital'] as const
export const shopStates = ['for_approval', 'published', 'trash'] as const
export const autoParserTypes = ['publitas', 'publitasv3', 'wepublish', 'wepublishv3'] as const

export const shops = pgTable('shops', {
  id: id(),
  version: version(),
  name: text().notNull(),
  state: text({ enum: shopStates }).notNull().default('published'),
  customer_client_id: integer().references(() => customerClients.id),
  customer: text({ enum: customerTypes }).notNull().default('non_customer'),
  customer_level: customerLevelColumn(),
  tracking_uid: textField(),
  additional_ga_tracking_id: textField(),
  email: textField(),
  website_url: textField(),
  show_ads: boolean().notNull().default(false),
  show_ads_2: boolean().notNull().default(false),
  local_brochures: boolean().notNull().default(false),
  overwrite_utms: boolean().notNull().default(false),
  search_keywords: textField(),
  postcodes_text: textField(),
  contact_emails_text: textField(),
  use_original_link: boolean().notNull().default(false),
  show_in_footer: boolean().notNull().default(false),
  minimum_brochures_no: integer().notNull().default(0),
  auto_parser_slug_nl: textField(),
  auto_parser_slug_fr: textField(),
  auto_parser_type: text({ enum: autoParserTypes }).notNull().default('publitas'),
  background_color: text().notNull().default('white'),
  hotspot_mode: text({ enum: hotspotModes }).notNull().default('disabled'),
  last_page: boolean().notNull().default(false),
  /** Address of the icon's small image: the logo, and the mark on the map. */
  icon_url: text(),
  radius_km: doublePrecision().notNull().default(0),
  removed_from_search: boolean().notNull().default(false),
  inserted_at: insertedAt(),
})

export const shopId = () => partOf(() => shops.id)

export const shopRegions = pgTable(
  'shop_regions',
  {
    shop_id: shopId(),
    region_id: refersTo(() => regions.id),
  },
  (link) => [primaryKey({ columns: [link.shop_id, link.region_id] })],
)

export const shopCategories = pgTable('shop_categories', { shop_id: shopId(), category_id: categoryId() }, (link) => [
  primaryKey({ columns: [link.shop_id, link.category_id] }),
  index('shop_categories_by_category').on(link.category_id),
])

export const shopToplevel = pgTable('shop_toplevel', { shop_id: shopId(), category_id: categoryId() }, (link) => [
  primaryKey({ columns: [link.shop_id, link.category_id] }),
])

export const shopAfterpage = pgTable('shop_afterpage', { shop_id: shopId(), category_id: categoryId() }, (link) => [
  primaryKey({ columns: [link.shop_id, link.category_id] }),
])

/** By their names on the wire. */
export const shopCategoryLists = {
  shop_categories: shopCategories,
  shop_toplevel: shopToplevel,
  shop_afterpage: shopAfterpage,
}
export type ShopCategoryList = keyof typeof shopCategoryLists

export const shopDescriptions = pgTable(
  'shop_descriptions',
  {
    id: id(),
    shop_id: shopId(),
    language_id: refersTo(() => languages.id),
    description: textField(),
    meta_description: textField(),
    title_main: textField(),
    title_secondary: textField(),
  },
  (description) => [unique('shop_descriptions_language').on(description.shop_id, description.language_id)],
)
