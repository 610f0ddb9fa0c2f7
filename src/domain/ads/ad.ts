import * as v from 'valibot'
import { id, named, text, version } from '../border'
import { inWords, platformLabel } from './positions'

/** An advertisement: a picture, or HTML (spec section 3). */
export const adSchema = v.object({
  id,
  version,
  adType: v.picklist(['IMAGE_AD', 'HTML_EMBED']),
  customerClient: named,
  platformType: text,
  displayAt: text,
  /** ISO 8601, in UTC */
  displayStartAt: text,
  displayStopAt: text,
  displayUrl: text,
  impressionsLimit: v.nullish(v.number(), 0),
  weight: v.nullish(v.number(), 0),
  status: text,
  language: v.object({ id, name: text, symbol: text }),
  shops: v.nullish(v.array(named), []),
  categories: v.nullish(v.array(named), []),
  /** image ads only: an address at the provider, or the name of a file that waits on this device */
  fileUrl: v.nullish(v.string(), null),
  /** HTML ads only */
  content: v.nullish(v.string(), null),
})

export type Ad = v.InferOutput<typeof adSchema>

export const AD_TYPES = { IMAGE_AD: 'Image ad', HTML_EMBED: 'HTML embed' } as const
export const AD_STATUSES = { ENABLED: 'Enabled', DISABLED: 'Disabled' } as const

/** The status in words; an unknown one of a newer provider unchanged. */
export const statusLabel = (status: string): string =>
  new Map<string, string>(Object.entries(AD_STATUSES)).get(status) ?? status

/** Ads have no name of their own: “Zuivelhoeve, Homepage top, Web”. */
export const adName = ({
  customerClient,
  displayAt,
  platformType,
}: Pick<Ad, 'customerClient' | 'displayAt' | 'platformType'>) =>
  `${customerClient.name}, ${inWords(displayAt)}, ${platformLabel(platformType)}`

/** Spec section 5, “Confirmations”. */
export const DELETE_QUESTION = 'Are you sure you want to delete this advertisement?'
