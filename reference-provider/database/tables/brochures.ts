import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { epochSeconds, id, insertedAt, moment, partOf, refersTo, textField, version } from '../columns'
import { categoryId } from './categories'
import { languages } from './languages'
import { parsers } from './parsers'
import { pdfs } from './pdfs'
import { regions } from './regions'
import { customerLevelColumn, hotspotModes, shops } from './shops'

/**
 * Names, not the numbers of section 4 of the specification: expired and archived share number 6 there, and are two
 * states to staff.
 */
export const brochureStates = [
  'processing',
  'inbox',
  'for_approval',
  'not_published',
  'active',
  'expired',
  'archived',
  'trash',
] as const

export const brochures = pgTable(
  'brochures',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    state: text({ enum: brochureStates }).notNull().default('inbox'),
    shop_id: refersTo(() => shops.id),
    language_id: refersTo(() => languages.id),
    active_from: epochSeconds(),
    expire_after: epochSeconds(),
    published_at: epochSeconds(),
    position_frozen_to: epochSeconds(),
    /** Place among the brochures of its language, from 1; null has none. */
    position: integer(),
    original_link: text(),
    hotspot_mode: text({ enum: hotspotModes }).notNull().default('disabled'),
    utm_campaign: textField(),
    notify: boolean().notNull().default(false),
    append_original_link: boolean().notNull().default(false),
    customer_level: customerLevelColumn(),
    /** Address of the cover's small image. */
    cover_photo: text(),
    pages_count: integer().notNull().default(0),
    parser_id: integer().references(() => parsers.id, { onDelete: 'set null' }),
    parsed_url: text(),
    /** Who made it: a person's name, or the parser's. */
    author: textField(),
    last_updated: moment().notNull().defaultNow(),
    inserted_at: insertedAt(),
  },
  (brochure) => [
    // One index a board order. A missing date becomes the last value of its order here and in the query alike, so that
    // a page is one range of the index: `nulls last` and an `or … is null` would make PostgreSQL sort or filter.
    index('brochures_by_upload').on(brochure.state, brochure.inserted_at, brochure.id),
    index('brochures_by_publication').on(brochure.state, sql`coalesce(${brochure.published_at}, -1)`, brochure.id),
    index('brochures_by_end').on(
      brochure.state,
      sql`coalesce(${brochure.expire_after}, 9007199254740991)`,
      brochure.id,
    ),
    index('brochures_by_start').on(
      brochure.state,
      sql`coalesce(${brochure.active_from}, 9007199254740991)`,
      brochure.id,
    ),
    index('brochures_by_upload_any_state').on(brochure.inserted_at, brochure.id),
    index('brochures_by_shop').on(brochure.shop_id, brochure.state),
    index('brochures_by_parser').on(brochure.parser_id),
    uniqueIndex('brochures_position').on(brochure.language_id, brochure.position),
    check(
      'brochures_known_state',
      sql`${brochure.state} in (${sql.raw(brochureStates.map((s) => `'${s}'`).join(', '))})`,
    ),
  ],
)

const brochureId = () => partOf(() => brochures.id)

export const brochureRegions = pgTable(
  'brochure_regions',
  {
    id: id(),
    brochure_id: brochureId(),
    region_id: refersTo(() => regions.id),
    pdf_id: integer().references(() => pdfs.id),
    parser_id: integer().references(() => parsers.id, { onDelete: 'set null' }),
    pages_count: integer().notNull().default(0),
  },
  (link) => [
    unique('brochure_regions_once').on(link.brochure_id, link.region_id),
    index('brochure_regions_by_region').on(link.region_id, link.brochure_id),
  ],
)

/** Places on a page that lead to a web address. */
export const brochureHotspots = pgTable(
  'brochure_hotspots',
  { id: id(), brochure_id: brochureId(), page: integer().notNull(), url: text().notNull() },
  (hotspot) => [index('brochure_hotspots_by_brochure').on(hotspot.brochure_id, hotspot.page, hotspot.id)],
)

export const brochureCategories = pgTable(
  'brochure_categories',
  { id: id(), brochure_id: brochureId(), category_id: categoryId() },
  (link) => [
    unique('brochure_categories_once').on(link.brochure_id, link.category_id),
    index('brochure_categories_by_category').on(link.category_id, link.brochure_id),
  ],
)

export const brochureToplevel = pgTable(
  'brochure_toplevel',
  { id: id(), brochure_id: brochureId(), category_id: categoryId() },
  (link) => [unique('brochure_toplevel_once').on(link.brochure_id, link.category_id)],
)

export const brochureAfterpage = pgTable(
  'brochure_afterpage',
  { id: id(), brochure_id: brochureId(), category_id: categoryId() },
  (link) => [unique('brochure_afterpage_once').on(link.brochure_id, link.category_id)],
)

/** By their names on the wire. */
export const brochureCategoryLists = {
  brochure_categories: brochureCategories,
  brochure_toplevel: brochureToplevel,
  brochure_afterpage: brochureAfterpage,
}
export type BrochureCategoryList = keyof typeof brochureCategoryLists

export const brochureUpdates = pgTable(
  'brochure_updates',
  { id: id(), brochure_id: brochureId(), inserted_at: insertedAt(), caption: text().notNull() },
  (update) => [index('brochure_updates_by_brochure').on(update.brochure_id, update.inserted_at, update.id)],
)
