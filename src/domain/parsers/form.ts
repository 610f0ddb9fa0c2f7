/** The form that adds a parser (spec section 5, “Parser form”). */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { chosen } from '../formFields'
import { BAD_LINK, BLANK } from '../formMessages'
import type { Region } from '../regions/collection'
import type { ShopOption } from '../shops/options'
import { webAddress } from '../webAddress'
import type { Parser } from './parser'

export const MESSAGES = {
  blank: BLANK,
  badUrl: BAD_LINK,
} as const

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.blank))

export const parserFormSchema = v.object({
  name: line,
  url: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => webAddress(text) !== null, MESSAGES.badUrl),
  ),
  shop_id: chosen,
  region_id: chosen,
  language_id: chosen,
})
export type ParserForm = v.InferOutput<typeof parserFormSchema>

export const EMPTY_PARSER: ParserForm = { name: '', url: '', shop_id: '', region_id: '', language_id: '' }

/** The form of a parser that was to be added. */
export const formOf = ({ name, url, shop_id, region_id, language_id }: Parser): ParserForm => ({
  name,
  url,
  shop_id,
  region_id,
  language_id,
})

/** “Shops are filtered by chosen region”: all of them while none is chosen. */
export const shopsOfRegion = (shops: readonly ShopOption[], regionId: Id): readonly ShopOption[] =>
  regionId === '' ? shops : shops.filter(({ region_ids }) => region_ids.includes(regionId))

/** “regions limited to the chosen shop's regions” */
export function regionsOfShop(regions: readonly Region[], shops: readonly ShopOption[], shopId: Id): readonly Region[] {
  const shop = shops.find(({ id }) => id === shopId)
  return shop ? regions.filter(({ id }) => shop.region_ids.includes(id)) : regions
}
