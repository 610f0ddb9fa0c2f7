/** What a brochure's fields may hold (spec section 5, "Brochure form"). */
import * as v from 'valibot'
import { hotspotModes } from '../database/tables/shops'
import type { FieldErrors } from '../http/errors'
import { chosenId, customerLevel, filled, given, list, orEmpty, upTo, webAddress } from '../http/fields'
import { idSchema } from '../http/query'
import { blank, mustSelect } from '../http/wording'
import { stateSchema } from './states'

/** Far beyond any year that a brochure can mean, and small enough for every calendar. */
const latestDate = 253_402_300_799

export const epochSecondsSchema = v.pipe(
  v.number('must be a date in epoch seconds'),
  v.integer('must be a date in epoch seconds'),
  v.minValue(0, 'must be a date in epoch seconds'),
  v.maxValue(latestDate, 'must be a date in epoch seconds'),
)

const requiredDate = v.pipe(given(blank), epochSecondsSchema)

/** Of a name and of a campaign: 255 characters. */
const requiredLine = filled(upTo(255))

/** 0 is no position: the first is 1. */
export const positionSchema = v.nullable(
  v.pipe(
    v.number('must be an integer'),
    v.integer('must be an integer'),
    v.minValue(1, 'must be 1 or more'),
    v.maxValue(1_000_000, 'is too large'),
  ),
)

const categoryIds = v.pipe(
  list(idSchema, 'must be a list of category ids'),
  v.transform((ids) => [...new Set(ids)]),
)
const chosenCategories = v.pipe(
  given(mustSelect),
  categoryIds,
  v.check((ids) => ids.length > 0, mustSelect),
)

/** A region of the shop and the pdf that gives it pages; null leaves the pages that it has. */
const attachments = v.pipe(
  list(
    v.object({ region_id: idSchema, pdf_id: v.optional(v.nullable(idSchema), null) }, 'must be a region and a pdf'),
    'must be a list of regions and pdfs',
  ),
  v.check((sent) => new Set(sent.map(({ region_id }) => region_id)).size === sent.length, 'has a region twice'),
)

export type AttachmentWish = v.InferOutput<typeof attachments>[number]

/** The fields of a brochure, each of which may be sent or left out. Unknown keys are dropped. */
export const fieldsSchema = v.object({
  name: v.optional(requiredLine),
  state: v.optional(stateSchema),
  shop_id: v.optional(chosenId),
  language_id: v.optional(chosenId),
  active_from: v.optional(requiredDate),
  expire_after: v.optional(requiredDate),
  published_at: v.optional(orEmpty(epochSecondsSchema)),
  original_link: v.optional(v.nullable(webAddress)),
  hotspot_mode: v.optional(v.picklist(hotspotModes, 'is not a known hotspot mode')),
  utm_campaign: v.optional(requiredLine),
  notify: v.optional(v.boolean('must be true or false')),
  append_original_link: v.optional(v.boolean('must be true or false')),
  customer_level: v.optional(customerLevel),
  brochure_regions: v.optional(attachments),
  brochure_categories: v.optional(chosenCategories),
  brochure_toplevel: v.optional(categoryIds),
  brochure_afterpage: v.optional(categoryIds),
})

export type BrochureFields = v.InferOutput<typeof fieldsSchema>

/** All that a new brochure needs; a missing field gets the same message as an empty one. */
export const newBrochureSchema = v.object({
  ...fieldsSchema.entries,
  name: v.optional(requiredLine, ''),
  shop_id: v.optional(chosenId, null),
  language_id: v.optional(chosenId, null),
  active_from: v.optional(requiredDate, null),
  expire_after: v.optional(requiredDate, null),
  utm_campaign: v.optional(requiredLine, ''),
  brochure_regions: v.optional(attachments, []),
  brochure_categories: v.optional(chosenCategories, []),
})

export type NewBrochure = v.InferOutput<typeof newBrochureSchema>

export interface Dates {
  active_from: number | null
  expire_after: number | null
  published_at: number | null
}

/** What is wrong with the order of dates, in the words of the specification; missing dates are in any order. */
export function dateErrors({ active_from, expire_after, published_at }: Dates): FieldErrors {
  const errors: FieldErrors = {}
  if (expire_after === null) return errors
  if (active_from !== null && active_from > expire_after)
    errors.active_from = ['Valid from date cannot be greater than Valid till date.']
  if (published_at !== null && published_at > expire_after)
    errors.published_at = ['Publication date cannot be greater than Valid till date.']
  return errors
}
