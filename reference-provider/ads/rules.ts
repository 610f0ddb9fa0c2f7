/** What an advertisement's fields may hold, in the words of spec section 5, "Ad forms". */
import * as v from 'valibot'
import { adStatuses, platformTypes } from '../database/tables/ads'
import { ids, requiredId, requiredText } from '../graphql/values'
import { visible } from '../http/fields'
import { storable } from '../http/stored-text'
import { isWebAddress } from '../http/web-address'
import { type PlatformType, type Position, positions, positionsOf } from './positions'

/** HTML of an ad; the request as a whole is bounded as well. */
const longestContent = 1_000_000

/** A moment as ISO 8601 says it; without an offset it is UTC. */
const moment = (missing: string) =>
  v.pipe(
    requiredText(missing),
    v.check((text) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text), 'must be an ISO 8601 date'),
    v.check(isOfCalendar, 'is not a date'),
    v.transform((text) => new Date(/T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`)),
    v.check(isOfEra, 'is not a date'),
  )

/** `Date` takes the 30th of February for the 2nd of March. */
function isOfCalendar(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
}

/**
 * From 1970 on, as in the form: read back from the database, an earlier moment may be another one (0026 is 2026), or none. ISO
 * 8601 writes years beyond four digits in another way. Never true of an invalid date.
 */
function isOfEra(date: Date): boolean {
  return date.getTime() >= 0 && date.getUTCFullYear() <= 9999
}

/** The GraphQL schema takes whole numbers only, and none too large for the column. */
const amount = (missing: string) =>
  v.pipe(v.nullish(v.number(), null), v.number(missing), v.minValue(0, 'must not be less than 0'))

const choice = <Values extends readonly string[]>(values: Values, missing: string) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.check((value) => value !== '', missing),
    v.picklist(values, 'is not a known value'),
  )

const address = v.pipe(requiredText('Display url is required.', 2000), v.check(isWebAddress, 'Enter valid url'))

const fields = {
  customerClientId: requiredId('Client is required.'),
  platformType: choice(platformTypes, 'Platform type is required.'),
  displayAt: choice(positions, 'Ad display position is required.'),
  displayStartAt: moment('Display start at is required.'),
  displayStopAt: moment('Display stop at is required.'),
  displayUrl: address,
  impressionsLimit: amount('Impressions limit is required.'),
  languageId: requiredId('A language is required.'),
  shopIds: ids,
  categoryIds: ids,
  status: choice(adStatuses, 'Status is required.'),
  weight: amount('Weight is required.'),
}

/** What both kinds are made of. The position must be one of the platform's. */
export const adSchema = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [['platformType'], ['displayAt']],
      ({ platformType, displayAt }) => isOnPlatform(displayAt, platformType),
      'is not a position on this platform',
    ),
    ['displayAt'],
  ),
)

const isOnPlatform = (position: Position, platform: PlatformType) => positionsOf[platform].includes(position)

/** An HTML ad's own field. White space at its ends may mean something. */
export const contentSchema = v.object({
  content: v.pipe(
    v.nullish(v.string(), ''),
    visible('Content is required.'),
    storable,
    v.maxLength(longestContent, `is longer than ${longestContent.toLocaleString('en')} characters`),
  ),
})

export type AdFields = v.InferOutput<typeof adSchema>
