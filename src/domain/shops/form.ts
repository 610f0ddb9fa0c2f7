/** The shop form: its fields and their rules (spec section 5). New and edit share it. */

import * as v from 'valibot'
import { idsOf } from '../border'
import { HOTSPOT_MODES } from '../brochures/formWords'
import { filled, line, noMoreThan, numberGiven, upTo, webLink } from '../form/formFields'
import { NEGATIVE, NOT_WHOLE } from '../form/formMessages'
import { imageField, requiredImage } from '../values/images'
import type { Shop } from './shop'
import {
  AUTO_PARSER_TYPES,
  CUSTOMER_LEVELS,
  CUSTOMER_TYPES,
  countWords,
  DEFAULTS,
  LAST_PAGE,
  MESSAGES,
  TEXTS,
  type TextField,
} from './words'

const text = v.string()
/** The longest texts that the provider takes. Characters. */
const LONGEST_TEXT = 100_000
const longText = v.pipe(text, upTo(LONGEST_TEXT))
const ids = v.array(v.string())

/** One of a table's values; none is '' and is reported as blank. */
function oneOf<Value extends string>(options: readonly Value[]) {
  const known = (value: unknown): value is Value => options.some((option) => option === value)
  return v.custom<Value | ''>((value) => known(value), MESSAGES.blank)
}

const valuesOf = <Value extends string>(options: readonly { value: Value }[]): Value[] =>
  options.map(({ value }) => value)

/** @param most the largest amount that the provider takes */
const amount = (most: number) => v.pipe(numberGiven(MESSAGES.blank), v.minValue(0, NEGATIVE), noMoreThan(most))
/** Half the way around the earth. Kilometres. */
const LARGEST_RADIUS = 20_100
const MOST_BROCHURES = 1_000_000

const limited = (words: number) =>
  v.pipe(
    longText,
    v.check((value) => countWords(value) <= words, MESSAGES.tooLong(words)),
  )
const limitOf = (field: TextField) => TEXTS.find((one) => one.field === field)?.words ?? 0

const description = v.object({
  language_id: v.string(),
  description: limited(limitOf('description')),
  meta_description: limited(limitOf('meta_description')),
  title_main: limited(limitOf('title_main')),
  title_secondary: limited(limitOf('title_secondary')),
})

/** A name, digits, or a colour function of a style sheet, and nothing that makes a browser fetch. */
const COLOUR = /^(?:[a-z]{1,64}|#[\da-f]{3,8}|(?:color|hsla?|hwb|lab|lch|oklab|oklch|rgba?)\([\w,.%/ -]{1,50}\))$/i

const fields = v.object({
  name: filled(255),
  customer_client_id: text,
  regions: v.pipe(ids, v.nonEmpty(MESSAGES.unselected)),
  tracking_uid: filled(1000),
  additional_ga_tracking_id: line,
  email: line,
  website_url: webLink,
  customer: oneOf(valuesOf(CUSTOMER_TYPES)),
  show_ads: v.boolean(),
  show_ads_2: v.boolean(),
  local_brochures: v.boolean(),
  overwrite_utms: v.boolean(),
  search_keywords: longText,
  postcodes_text: longText,
  contact_emails_text: longText,
  use_original_link: v.boolean(),
  show_in_footer: v.boolean(),
  customer_level: oneOf(CUSTOMER_LEVELS),
  minimum_brochures_no: v.pipe(amount(MOST_BROCHURES), v.integer(NOT_WHOLE)),
  auto_parser_slug_nl: line,
  auto_parser_slug_fr: line,
  auto_parser_type: oneOf(AUTO_PARSER_TYPES),
  background_color: v.pipe(text, v.trim(), v.regex(COLOUR, MESSAGES.badColour)),
  shop_categories: ids,
  shop_toplevel: ids,
  shop_afterpage: ids,
  shop_descriptions: v.array(description),
  hotspot_mode: oneOf(valuesOf(HOTSPOT_MODES)),
  last_page: oneOf(valuesOf(LAST_PAGE)),
  radius: amount(LARGEST_RADIUS),
})

/** Everything except the icon, which is only a chosen file until it is kept. */
export type ShopFields = v.InferInput<typeof fields>

/**
 * @param iconBytes how large an icon may be
 * @param hasIcon whether there is one already, so that none has to be chosen
 */
export const shopFormSchema = ({ iconBytes, hasIcon }: { iconBytes: number; hasIcon: boolean }) =>
  v.pipeAsync(
    v.objectAsync({
      ...fields.entries,
      icon: hasIcon ? imageField(iconBytes) : requiredImage(iconBytes, MESSAGES.blank),
    }),
    v.forward(
      v.partialCheck([['show_ads'], ['show_ads_2']], (form) => !(form.show_ads && form.show_ads_2), MESSAGES.bothAds),
      ['show_ads_2'],
    ),
  )

export type ShopForm = v.InferInput<ReturnType<typeof shopFormSchema>>

/** Defaults of spec sections 3 and 9. Fields that must be chosen have none. */
export const emptyForm = (languageIds: readonly string[]): ShopForm => ({
  name: '',
  customer_client_id: '',
  regions: [],
  tracking_uid: '',
  additional_ga_tracking_id: '',
  email: '',
  website_url: '',
  customer: '',
  show_ads: false,
  show_ads_2: false,
  local_brochures: false,
  overwrite_utms: false,
  search_keywords: '',
  postcodes_text: '',
  contact_emails_text: '',
  use_original_link: false,
  show_in_footer: false,
  customer_level: DEFAULTS.customer_level,
  minimum_brochures_no: 0,
  auto_parser_slug_nl: '',
  auto_parser_slug_fr: '',
  auto_parser_type: DEFAULTS.auto_parser_type,
  background_color: DEFAULTS.background_color,
  shop_categories: [],
  shop_toplevel: [],
  shop_afterpage: [],
  shop_descriptions: languageIds.map(noTexts),
  hotspot_mode: '',
  last_page: '',
  radius: 0,
  icon: undefined,
})

/** The texts of a language in which nobody has written. */
export const noTexts = (language_id: string) => ({
  language_id,
  description: '',
  meta_description: '',
  title_main: '',
  title_secondary: '',
})

/** The form's initial values for an existing shop. @param languageIds each has its texts in the form, written or not */
export function formOf(shop: Shop, languageIds: readonly string[]): ShopForm {
  const known = <Value extends string>(options: readonly Value[], value: string): Value | '' =>
    options.find((option) => option === value) ?? ''
  return {
    ...sameOf(shop),
    customer_client_id: shop.customer_client_id ?? '',
    regions: idsOf(shop.regions),
    customer: known(valuesOf(CUSTOMER_TYPES), shop.customer),
    // Without an empty choice, a select would show its first choice for a value that it does not have.
    customer_level: known(CUSTOMER_LEVELS, String(shop.customer_level)) || DEFAULTS.customer_level,
    auto_parser_type: known(AUTO_PARSER_TYPES, shop.auto_parser_type) || DEFAULTS.auto_parser_type,
    background_color: shop.background_color || DEFAULTS.background_color,
    shop_categories: idsOf(shop.shop_categories),
    shop_toplevel: idsOf(shop.shop_toplevel),
    shop_afterpage: idsOf(shop.shop_afterpage),
    shop_descriptions: languageIds.map(
      (id) => shop.shop_descriptions.find(({ language_id }) => language_id === id) ?? noTexts(id),
    ),
    hotspot_mode: known(valuesOf(HOTSPOT_MODES), shop.hotspot_mode),
    last_page: shop.last_page ? 'enabled' : 'disabled',
    icon: undefined,
  }
}

/** The fields that the form holds just as the record does. */
const SAME = [
  'name',
  'tracking_uid',
  'additional_ga_tracking_id',
  'email',
  'website_url',
  'search_keywords',
  'postcodes_text',
  'contact_emails_text',
  'auto_parser_slug_nl',
  'auto_parser_slug_fr',
  'minimum_brochures_no',
  'radius',
  'show_ads',
  'show_ads_2',
  'local_brochures',
  'overwrite_utms',
  'use_original_link',
  'show_in_footer',
] as const

const sameOf = (shop: Shop) =>
  Object.fromEntries(SAME.map((field) => [field, shop[field]])) as Pick<Shop, (typeof SAME)[number]> // exactly these
