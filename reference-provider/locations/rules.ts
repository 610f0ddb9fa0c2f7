/** What a location's fields may hold (spec section 5, "Location new form"); rows of an import keep to the same. */
import * as v from 'valibot'
import { given, upTo, visible } from '../http/fields'
import { idSchema } from '../http/query'
import { blank } from '../http/wording'

/** The fields that no location is without. */
export const requiredTexts = ['name', 'address', 'zip_code', 'city'] as const
/** In the order of a list of locations: the download writes these, and the import finds them by their names. */
export const listColumns = [...requiredTexts, 'lat', 'lng', 'region'] as const
/** Characters of each required text. */
export const longestText = 1000

/** Degrees. */
export const ranges = { lat: 90, lng: 180 } as const

const text = v.pipe(given(blank), v.string('must be text'), upTo(longestText), visible())
const id = v.pipe(given(blank), idSchema)
const degrees = (range: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('must be a number'),
        v.minValue(-range, `must be from -${range} to ${range}`),
        v.maxValue(range, `must be from -${range} to ${range}`),
      ),
    ),
    null,
  )

/** The shop and the region that a location is put into; an import names both, too. */
export const placeFields = { shop_id: id, region_id: id }

export const newLocationSchema = v.object(
  {
    ...placeFields,
    name: text,
    address: text,
    zip_code: text,
    city: text,
    lat: degrees(ranges.lat),
    lng: degrees(ranges.lng),
  },
  'must be an object',
)

export type NewLocation = v.InferOutput<typeof newLocationSchema>
