import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, insertedAt, moment, partOf, refersTo, version } from '../columns'
import { categories } from './categories'
import { customerClients } from './clients'
import { languages } from './languages'
import { shopId } from './shops'

const adTypes = ['IMAGE_AD', 'HTML_EMBED'] as const
export const platformTypes = ['ANDROID', 'IOS', 'WEB'] as const
export const adStatuses = ['ENABLED', 'DISABLED'] as const

export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    version: version(),
    ad_type: text({ enum: adTypes }).notNull(),
    customer_client_id: refersTo(() => customerClients.id),
    platform_type: text({ enum: platformTypes }).notNull(),
    display_at: text().notNull(),
    display_start_at: moment().notNull(),
    display_stop_at: moment().notNull(),
    display_url: text().notNull(),
    impressions_limit: integer().notNull(),
    weight: integer().notNull(),
    status: text({ enum: adStatuses }).notNull(),
    language_id: refersTo(() => languages.id),
    /** Address of an image ad's picture. */
    file_url: text(),
    /** HTML of an embedded ad. */
    content: text(),
    inserted_at: insertedAt(),
  },
  (ad) => [
    index('advertisements_by_start').on(ad.display_start_at, ad.id),
    // What an ad shows goes with its kind: an image ad without a picture, or with HTML, cannot be stored.
    check(
      'advertisements_hold_their_kind',
      sql`(${ad.ad_type} = 'IMAGE_AD') = (${ad.file_url} is not null) and (${ad.ad_type} = 'HTML_EMBED') = (${ad.content} is not null)`,
    ),
  ],
)

const advertisementId = () => partOf(() => advertisements.id)

export const advertisementShops = pgTable(
  'advertisement_shops',
  { advertisement_id: advertisementId(), shop_id: shopId() },
  (link) => [primaryKey({ columns: [link.advertisement_id, link.shop_id] })],
)

export const advertisementCategories = pgTable(
  'advertisement_categories',
  {
    advertisement_id: advertisementId(),
    category_id: partOf(() => categories.id),
  },
  (link) => [primaryKey({ columns: [link.advertisement_id, link.category_id] })],
)
