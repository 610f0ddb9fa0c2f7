/** The ad forms: their labels and rules in one table (spec sections 2 and 5, “Ad forms”). */

import * as v from 'valibot'
import { idsOf } from '../border'
import { filled, noMoreThan, numberGiven, requiredLink } from '../form/formFields'
import { NEGATIVE, NOT_WHOLE, tooLarge } from '../form/formMessages'
import { BAD_DATE, secondsOf } from '../values/dates'
import { imageField, requiredImage } from '../values/images'
import { fitsRequest, LARGEST_TEXT } from '../values/requestSize'
import type { Ad } from './ad'
import { positionsOn } from './positions'

export const AD_LABELS = {
  customerClient: 'Client',
  platformType: 'Platform type',
  displayAt: 'Ad display position',
  file: 'Ad upload',
  content: 'Content (HTML)',
  displayStartAt: 'Display start at',
  displayStopAt: 'Display stop at',
  status: 'Status',
  displayUrl: 'Display url',
  impressionsLimit: 'Impressions limit',
  language: 'Language',
  shops: 'Shops',
  categories: 'Categories',
  weight: 'Weight',
} as const

/** The longest HTML that the provider takes. Characters. */
const LONGEST_CONTENT = 1_000_000
/** The largest number that GraphQL has. */
const LARGEST = 2_147_483_647

const chosen = (missing: string) => v.pipe(v.string(), v.nonEmpty(missing))
const moment = (missing: string) => numberGiven(missing, BAD_DATE)
const amount = (missing: string) =>
  v.pipe(numberGiven(missing), v.integer(NOT_WHOLE), v.minValue(0, NEGATIVE), noMoreThan(LARGEST))

const fields = {
  customerClient: chosen('Client is required.'),
  platformType: chosen('Platform type is required.'),
  displayAt: chosen('Ad display position is required.'),
  displayStartAt: moment('Display start at is required.'),
  displayStopAt: moment('Display stop at is required.'),
  status: chosen('Status is required.'),
  displayUrl: requiredLink('Display url is required.'),
  impressionsLimit: amount('Impressions limit is required.'),
  language: chosen('A language is required.'),
  shops: v.array(v.string()),
  categories: v.array(v.string()),
  weight: amount('Weight is required.'),
}

/** “Image ads need a file on create, optional on update.” @param limit bytes, from the deployment file */
export const newImageAdSchema = (limit: number) =>
  v.objectAsync({ ...fields, file: requiredImage(limit, 'Ad upload is required.') })
export const imageAdSchema = (limit: number) => v.objectAsync({ ...fields, file: imageField(limit) })
export const htmlAdSchema = v.object({
  ...fields,
  content: v.pipe(filled(LONGEST_CONTENT, 'Content is required.'), v.check(fitsRequest, tooLarge(LARGEST_TEXT))),
})

const common = v.object(fields)
export type AdForm = v.InferOutput<typeof common>
export type AdFormInput = v.InferInput<typeof common>
export type NewImageAdForm = v.InferOutput<ReturnType<typeof newImageAdSchema>>
export type ImageAdForm = v.InferOutput<ReturnType<typeof imageAdSchema>>
export type HtmlAdForm = v.InferOutput<typeof htmlAdSchema>

export const EMPTY_AD: AdFormInput = {
  customerClient: '',
  platformType: '',
  displayAt: '',
  displayStartAt: null,
  displayStopAt: null,
  status: '',
  displayUrl: '',
  impressionsLimit: null,
  language: '',
  shops: [],
  categories: [],
  weight: null,
}

export const adForm = (ad: Ad): AdForm => ({
  customerClient: ad.customerClient.id,
  platformType: ad.platformType,
  displayAt: ad.displayAt,
  displayStartAt: secondsOf(ad.displayStartAt),
  displayStopAt: secondsOf(ad.displayStopAt),
  status: ad.status,
  displayUrl: ad.displayUrl,
  impressionsLimit: ad.impressionsLimit,
  language: ad.language.id,
  shops: idsOf(ad.shops),
  categories: idsOf(ad.categories),
  weight: ad.weight,
})

/** The position after a change of platform: if the new platform does not have it, another must be chosen. */
export const positionAfter = (platform: string, position: string): string =>
  positionsOn(platform).includes(position) ? position : ''
