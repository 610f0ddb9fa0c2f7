/**
 * Every table but those of signing in, which stand in `auth/schema.ts`.
 *
 * `version` grows with each change of a record and is its ETag. Dates of a brochure are epoch seconds, as on the wire;
 * moments that the provider itself notes are timestamps of millisecond precision, so that a moment read into JavaScript
 * and sent back as a list's position is still the same moment.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const version = () => integer().notNull().default(1)
const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
const insertedAt = () => moment().notNull().defaultNow()
const epochSeconds = () => bigint({ mode: 'number' })
const textField = () => text().notNull().default('')

export const hotspotModes = ['disabled', 'links', 'products_without_link', 'products_with_link'] as const

export const admins = pgTable(
  'admins',
  {
    id: id(),
    version: version(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    roles: text().array().notNull().default([]),
    password_hash: text(),
    inserted_at: insertedAt(),
  },
  (admin) => [uniqueIndex('admins_email').on(sql`lower(${admin.email})`)],
)

export const languages = pgTable('languages', {
  id: id(),
  version: version(),
  name: text().notNull(),
  symbol: text().notNull().unique(),
  /** Address of the flag's image. */
  file_small_url: textField(),
})

export const regions = pgTable('regions', { id: id(), version: version(), name: text().notNull() })

export const categories = pgTable('categories', {
  id: id(),
  version: version(),
  name: text().notNull(),
  language_id: integer()
    .notNull()
    .references(() => languages.id),
  about: textField(),
  /** Address of the icon's small image. */
  icon_url: text(),
  title_main: textField(),
  title_secondary: textField(),
  meta_description: textField(),
  inserted_at: insertedAt(),
})

/** The texts of the public sites: those of a language's pages, and the site's disclaimer in that language. */
export const contentTexts = pgTable('content_texts', {
  language_id: integer()
    .primaryKey()
    .references(() => languages.id, { onDelete: 'cascade' }),
  version: version(),
  description: textField(),
  disclaimer: textField(),
  info: textField(),
  site_disclaimer: textField(),
})

/** The version of the order of a language's brochures; one that was never changed has no row. */
export const brochureOrders = pgTable('brochure_orders', {
  language_id: integer()
    .primaryKey()
    .references(() => languages.id, { onDelete: 'cascade' }),
  version: version(),
})

export const customerClients = pgTable('customer_clients', {
  id: id(),
  version: version(),
  name: text().notNull(),
  inserted_at: insertedAt(),
})

export const cities = pgTable('cities', { id: id(), version: version(), name: text().notNull() })

export const customerTypes = ['non_customer', 'customer', 'vital'] as const
export const shopStates = ['for_approval', 'published', 'trash'] as const
export const autoParserTypes = ['publitas', 'publitasv3', 'wepublish', 'wepublishv3'] as const

export const shops = pgTable(
  'shops',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    state: text({ enum: shopStates }).notNull().default('published'),
    customer_client_id: integer().references(() => customerClients.id),
    customer: text({ enum: customerTypes }).notNull().default('non_customer'),
    customer_level: smallint().notNull().default(4),
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
  },
  (shop) => [index('shops_by_name').on(sql`lower(${shop.name})`, shop.id)],
)

const shopId = () =>
  integer()
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' })
const categoryId = () =>
  integer()
    .notNull()
    .references(() => categories.id)

export const shopRegions = pgTable(
  'shop_regions',
  {
    shop_id: shopId(),
    region_id: integer()
      .notNull()
      .references(() => regions.id),
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

export const shopDescriptions = pgTable(
  'shop_descriptions',
  {
    id: id(),
    shop_id: shopId(),
    language_id: integer()
      .notNull()
      .references(() => languages.id),
    description: textField(),
    meta_description: textField(),
    title_main: textField(),
    title_secondary: textField(),
  },
  (description) => [unique('shop_descriptions_language').on(description.shop_id, description.language_id)],
)

export const parserClasses = pgTable('parser_classes', { id: id(), class: text().notNull().unique() })

export const parsers = pgTable(
  'parsers',
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    url: text().notNull(),
    shop_id: shopId(),
    region_id: integer()
      .notNull()
      .references(() => regions.id),
    language_id: integer()
      .notNull()
      .references(() => languages.id),
    parser_class_id: integer()
      .notNull()
      .references(() => parserClasses.id),
    inserted_at: insertedAt(),
  },
  (parser) => [index('parsers_by_class').on(parser.parser_class_id)],
)

/** `waiting` for the file; finished and failed are for ever. */
const pdfStates = ['waiting', 'processing', 'finished', 'failed'] as const

export interface PdfMessage {
  /** ISO 8601. */
  inserted_at: string
  message: string
}

export const pdfs = pgTable('pdfs', {
  id: id(),
  version: version(),
  state: text({ enum: pdfStates }).notNull().default('waiting'),
  quality: text({ enum: ['medium', 'high'] })
    .notNull()
    .default('medium'),
  crop_to_trimbox: boolean().notNull().default(false),
  /** SHA-256 of the secret in the upload address; null where nothing was to be uploaded. */
  upload_hash: text().unique(),
  /** 0 to 100. */
  progress: smallint().notNull().default(0),
  pages_count: integer(),
  cover_url: text(),
  messages: jsonb().$type<PdfMessage[]>().notNull().default([]),
  /** Why it failed, for staff. */
  error: text(),
  inserted_at: insertedAt(),
})

const pageFiles = {
  file_small_url: text().notNull(),
  file_medium_url: text().notNull(),
  file_large_url: text().notNull(),
  /** Equal for pages that look alike; null when it was not computed, or the page is blank. */
  fingerprint: text(),
}

/** What was rendered of a pdf, to be copied to each brochure that takes it. */
export const pdfPages = pgTable(
  'pdf_pages',
  {
    pdf_id: integer()
      .notNull()
      .references(() => pdfs.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    ...pageFiles,
  },
  (page) => [primaryKey({ columns: [page.pdf_id, page.number] })],
)

/**
 * Names, not the numbers of section 4 of the specification: expired and archived share number 6 there, and are two
 * states to staff. `brochures/states.ts` has the numbers.
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
    shop_id: integer()
      .notNull()
      .references(() => shops.id),
    language_id: integer()
      .notNull()
      .references(() => languages.id),
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
    customer_level: smallint().notNull().default(4),
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

const brochureId = () =>
  integer()
    .notNull()
    .references(() => brochures.id, { onDelete: 'cascade' })

export const brochureRegions = pgTable(
  'brochure_regions',
  {
    id: id(),
    brochure_id: brochureId(),
    region_id: integer()
      .notNull()
      .references(() => regions.id),
    pdf_id: integer().references(() => pdfs.id),
    parser_id: integer().references(() => parsers.id, { onDelete: 'set null' }),
    pages_count: integer().notNull().default(0),
  },
  (link) => [
    unique('brochure_regions_once').on(link.brochure_id, link.region_id),
    index('brochure_regions_by_region').on(link.region_id, link.brochure_id),
  ],
)

export const brochurePages = pgTable(
  'brochure_pages',
  {
    id: id(),
    brochure_region_id: integer()
      .notNull()
      .references(() => brochureRegions.id, { onDelete: 'cascade' }),
    /** From 1, in reading order. */
    number: integer().notNull(),
    ...pageFiles,
  },
  (page) => [
    index('brochure_pages_in_order').on(page.brochure_region_id, page.number),
    index('brochure_pages_by_fingerprint').on(page.fingerprint).where(sql`${page.fingerprint} is not null`),
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

export const brochureUpdates = pgTable(
  'brochure_updates',
  { id: id(), brochure_id: brochureId(), inserted_at: insertedAt(), caption: text().notNull() },
  (update) => [index('brochure_updates_by_brochure').on(update.brochure_id, update.inserted_at, update.id)],
)

/** Everything but the last two counts as in progress (spec section 3). */
const runStates = ['waiting', 'started', 'finished', 'failed'] as const

export const parserIterations = pgTable(
  'parser_iterations',
  {
    id: id(),
    parser_id: integer()
      .notNull()
      .references(() => parsers.id, { onDelete: 'cascade' }),
    version: version(),
    /** The brochure that this run made or made anew. */
    brochure_id: integer().references(() => brochures.id, { onDelete: 'set null' }),
    /** The brochure to make anew; no reference, for a run whose brochure is gone must fail and not make another. */
    recreate_brochure_id: integer(),
    /** The region that the pages are for; null in runs of before regions were noted. */
    region_id: integer().references(() => regions.id),
    state: text({ enum: runStates }).notNull().default('waiting'),
    /** How often it was begun: a run that takes the provider down with it is not begun for ever. */
    attempts: smallint().notNull().default(0),
    inserted_at: insertedAt(),
  },
  (run) => [
    index('parser_iterations_by_parser').on(run.parser_id, run.id),
    index('parser_iterations_in_line').on(run.id).where(sql`${run.state} in ('waiting', 'started')`),
    index('parser_iterations_by_brochure').on(run.brochure_id),
  ],
)

export const parserMessages = pgTable(
  'parser_messages',
  {
    id: id(),
    parser_iteration_id: integer()
      .notNull()
      .references(() => parserIterations.id, { onDelete: 'cascade' }),
    inserted_at: insertedAt(),
    message: text().notNull(),
    state: text({ enum: runStates }).notNull().default('started'),
  },
  (message) => [index('parser_messages_in_order').on(message.parser_iteration_id, message.id)],
)

/** Accounts of the public sites' side, with role codes of their own (spec section 6). They do not sign in here. */
export const identityUsers = pgTable(
  'identity_users',
  {
    id: id(),
    version: version(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    roles: text().array().notNull().default([]),
    inserted_at: insertedAt(),
  },
  (user) => [uniqueIndex('identity_users_email').on(sql`lower(${user.email})`)],
)

const identityUserId = () =>
  integer()
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' })

export const identityUserClients = pgTable(
  'identity_user_clients',
  {
    user_id: identityUserId(),
    customer_client_id: integer()
      .notNull()
      .references(() => customerClients.id),
  },
  (link) => [primaryKey({ columns: [link.user_id, link.customer_client_id] })],
)

export const identityUserCities = pgTable(
  'identity_user_cities',
  {
    user_id: identityUserId(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
  },
  (link) => [primaryKey({ columns: [link.user_id, link.city_id] })],
)

export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    version: version(),
    ad_type: text({ enum: ['IMAGE_AD', 'HTML_EMBED'] }).notNull(),
    customer_client_id: integer()
      .notNull()
      .references(() => customerClients.id),
    platform_type: text({ enum: ['ANDROID', 'IOS', 'WEB'] }).notNull(),
    display_at: text().notNull(),
    display_start_at: moment().notNull(),
    display_stop_at: moment().notNull(),
    display_url: text().notNull(),
    impressions_limit: integer().notNull(),
    weight: integer().notNull(),
    status: text({ enum: ['ENABLED', 'DISABLED'] }).notNull(),
    language_id: integer()
      .notNull()
      .references(() => languages.id),
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

const advertisementId = () =>
  integer()
    .notNull()
    .references(() => advertisements.id, { onDelete: 'cascade' })

export const advertisementShops = pgTable(
  'advertisement_shops',
  { advertisement_id: advertisementId(), shop_id: shopId() },
  (link) => [primaryKey({ columns: [link.advertisement_id, link.shop_id] })],
)

export const advertisementCategories = pgTable(
  'advertisement_categories',
  {
    advertisement_id: advertisementId(),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (link) => [primaryKey({ columns: [link.advertisement_id, link.category_id] })],
)

export const locations = pgTable(
  'locations',
  {
    id: id(),
    version: version(),
    shop_id: shopId(),
    region_id: integer().references(() => regions.id),
    name: textField(),
    address: textField(),
    city: textField(),
    zip_code: textField(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    inserted_at: insertedAt(),
  },
  (location) => [index('locations_by_shop').on(location.shop_id, location.id)],
)

/** Imports of locations, from a file or an address; each is taken up again where it was when the provider stops. */
export const locationImports = pgTable(
  'location_imports',
  {
    id: id(),
    shop_id: shopId(),
    /** Of rows that name none. */
    region_id: integer()
      .notNull()
      .references(() => regions.id),
    /** What the person gave: the file's name or the address. */
    source: text().notNull(),
    /** Null for a file. */
    address: text(),
    /** Name of the file in the provider's own folder; null until an address has been fetched. */
    file: text(),
    state: text({ enum: ['waiting', 'running', 'finished', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How many rows have been dealt with; written with their effect, so that none is taken twice. */
    rows_done: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Rows that the shop had already, exactly so. */
    known: integer().notNull().default(0),
    /** The newest location when it was ordered: those of the import itself are not what the shop had already. */
    last_location_id: integer().notNull().default(0),
    inserted_at: insertedAt(),
  },
  (job) => [
    index('location_imports_by_shop').on(job.shop_id, job.id),
    index('location_imports_by_state').on(job.state),
  ],
)

export const locationImportMessages = pgTable(
  'location_import_messages',
  {
    id: id(),
    location_import_id: integer()
      .notNull()
      .references(() => locationImports.id, { onDelete: 'cascade' }),
    type: text({ enum: ['info', 'error', 'finished', 'failed'] }).notNull(),
    message: text().notNull(),
    inserted_at: insertedAt(),
  },
  (message) => [index('location_import_messages_in_order').on(message.location_import_id, message.id)],
)

/** Writes that were answered, so that a repeat gets the first answer; written with the effect, in one transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    person_id: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    content_type: text(),
    etag: text(),
    body: text().notNull(),
    inserted_at: insertedAt(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.key] }), index('idempotency_keys_by_age').on(row.inserted_at)],
)

/** Keys of the provider's own, made on the first start, so that what it signed is still good after a restart. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
