/** What a shop's fields may hold (spec section 5, "Shop form"), as JSON or as the text of a form. */
import * as v from 'valibot'
import { autoParserTypes, customerTypes, hotspotModes, shopStates } from '../database/tables/shops'
import { iconSchema, requiredIcon } from '../files/icon'
import { type FieldErrors, refuseIfAny } from '../http/errors'
import { customerLevel, filled, given, line, list, orEmpty, upTo, webAddress } from '../http/fields'
import { idSchema } from '../http/query'
import { blank, mustSelect } from '../http/wording'

/** Words, split on white space. Contract section 6 settles which limit belongs to which text. */
const wordLimits = { description: 2000, meta_description: 250, title_main: 5, title_secondary: 20 } as const

function countWords(value: string): number {
  return value.trim() === '' ? 0 : value.trim().split(/\s+/).length
}

const longText = v.pipe(v.string('must be text'), upTo(100_000, 'is too long'))

const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0', 'enabled', 'disabled'])], 'must be true or false'),
  v.transform((value) => value === true || value === 'true' || value === '1' || value === 'enabled'),
)
const requiredFlag = v.pipe(given(blank), flag)

const number = v.pipe(
  given(blank),
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i), v.transform(Number))],
    'must be a number',
  ),
  v.finite('must be a number'),
)
const whole = v.pipe(number, v.integer('must be a whole number'))

function oneOf<const Options extends readonly [string, ...string[]]>(options: Options, what: string) {
  return v.pipe(given(blank), v.picklist(options, `is not a known ${what}`))
}

/** What a style sheet takes for a colour: a name, digits, or one of its functions, and nothing that fetches. */
const colour = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.regex(
    /^(?:[a-z]{1,64}|#[\da-f]{3,8}|(?:color|hsla?|hwb|lab|lch|oklab|oklch|rgba?)\([\w,.%/ -]{1,50}\))$/i,
    'must be a colour, like white or #ff8800',
  ),
)

/** `shop_categories[]=` is how a form says that the list is empty. */
const categoryIds = v.pipe(
  list(v.union([v.literal(''), idSchema], 'must be an id'), 'must be a list of categories'),
  v.transform((ids) => ids.filter((id) => id !== '')),
)

const limited = (field: keyof typeof wordLimits) =>
  v.pipe(
    longText,
    v.check(
      (value) => countWords(value) <= wordLimits[field],
      `Some description is too long, max length is ${wordLimits[field]} words.`,
    ),
  )

const description = v.object(
  {
    language_id: idSchema,
    description: v.optional(limited('description')),
    meta_description: v.optional(limited('meta_description')),
    title_main: v.optional(limited('title_main')),
    title_secondary: v.optional(limited('title_secondary')),
  },
  'must be an object',
)

const descriptions = v.pipe(
  list(description, 'must be a list of descriptions'),
  v.check((sent) => new Set(sent.map(({ language_id }) => language_id)).size === sent.length, 'has a language twice'),
)

const region = v.object({ id: idSchema, delete: v.optional(flag, false) }, 'must be an object')
const regions = list(region, 'must be a list of regions')

const name = filled(upTo(255))
const trackingUid = filled(upTo(1000))
const customer = oneOf(customerTypes, 'kind of customer')
const hotspotMode = oneOf(hotspotModes, 'hotspot mode')

/** Every field may be left out of a change. Unknown keys are dropped. */
export const changesSchema = v.object(
  {
    name: v.optional(name),
    state: v.optional(oneOf(shopStates, 'state')),
    customer_client_id: v.optional(orEmpty(idSchema)),
    regions: v.optional(regions),
    tracking_uid: v.optional(trackingUid),
    additional_ga_tracking_id: v.optional(line),
    email: v.optional(line),
    website_url: v.optional(webAddress),
    customer: v.optional(customer),
    show_ads: v.optional(flag),
    show_ads_2: v.optional(flag),
    local_brochures: v.optional(flag),
    overwrite_utms: v.optional(flag),
    search_keywords: v.optional(longText),
    postcodes_text: v.optional(longText),
    contact_emails_text: v.optional(longText),
    use_original_link: v.optional(flag),
    show_in_footer: v.optional(flag),
    customer_level: v.optional(customerLevel),
    minimum_brochures_no: v.optional(
      v.pipe(whole, v.minValue(0, 'must be 0 or more'), v.maxValue(1_000_000, 'is too large')),
    ),
    auto_parser_slug_nl: v.optional(line),
    auto_parser_slug_fr: v.optional(line),
    auto_parser_type: v.optional(oneOf(autoParserTypes, 'type of parser')),
    background_color: v.optional(colour),
    shop_categories: v.optional(categoryIds),
    shop_toplevel: v.optional(categoryIds),
    shop_afterpage: v.optional(categoryIds),
    shop_descriptions: v.optional(descriptions),
    hotspot_mode: v.optional(hotspotMode),
    last_page: v.optional(requiredFlag),
    icon: iconSchema,
    radius: v.optional(v.pipe(number, v.minValue(0, 'must be 0 or more'), v.maxValue(20_100, 'is too large'))),
    removed_from_search: v.optional(flag),
  },
  'must be an object',
)

/** All that a new shop needs; a missing field is reported like an empty one. By JSON it has no icon yet (contract section 3). */
export const newShopSchema = v.object(
  {
    ...changesSchema.entries,
    name: v.optional(name, ''),
    tracking_uid: v.optional(trackingUid, ''),
    customer: v.optional(customer, null),
    hotspot_mode: v.optional(hotspotMode, null),
    last_page: v.optional(requiredFlag, null),
    regions: v.optional(
      v.pipe(
        regions,
        v.check((sent) => sent.some((one) => !one.delete), mustSelect),
      ),
      [],
    ),
  },
  'must be an object',
)

/** A form can carry the icon, and must. */
export const newShopFormSchema = v.object({ ...newShopSchema.entries, icon: requiredIcon }, 'must be an object')

/** With the icon's address in the place of the file that was sent. */
type Stored<Sent> = Omit<Sent, 'icon'> & { icon_url: string | null | undefined }

export type ShopChanges = Stored<v.InferOutput<typeof changesSchema>>
export type NewShop = Stored<v.InferOutput<typeof newShopSchema>>

/** Rules about several fields, on the shop as it will be stored. */
export function checkTogether(shop: { show_ads: boolean; show_ads_2: boolean; regionIds: number[] | undefined }): void {
  const errors: FieldErrors = {}
  if (shop.show_ads && shop.show_ads_2) errors.show_ads_2 = ['Show ads and Show ads 2 cannot both be on.']
  if (shop.regionIds?.length === 0) errors.regions = [mustSelect]
  refuseIfAny(errors)
}
