/** The form that adds a parser (spec section 5, “Parser form”). */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { chosen, fetchedLink, filledTrimmed } from '../form/formFields'
import { BAD_LINK } from '../form/formMessages'
import type { Region } from '../regions/collection'
import type { ShopOption } from '../shops/options'
import type { Parser } from './parser'

export const parserFormSchema = v.object({
  name: filledTrimmed(2000),
  url: fetchedLink(BAD_LINK),
  shop_id: chosen,
  region_id: chosen,
  language_id: chosen,
})
export type ParserForm = v.InferOutput<typeof parserFormSchema>

export const EMPTY_PARSER: ParserForm = { name: '', url: '', shop_id: '', region_id: '', language_id: '' }

/** The form's values for a parser that was to be added. */
export const formOf = ({ name, url, shop, region_id, language_id }: Parser): ParserForm => ({
  name,
  url,
  shop_id: shop.id,
  region_id,
  language_id,
})

/** “Shops are filtered by chosen region”: all of them if none is chosen. */
export const shopsOfRegion = (shops: readonly ShopOption[], regionId: Id): readonly ShopOption[] =>
  regionId === '' ? shops : shops.filter(({ region_ids }) => region_ids.includes(regionId))

/** “regions limited to the chosen shop's regions” */
export function regionsOfShop(regions: readonly Region[], shops: readonly ShopOption[], shopId: Id): readonly Region[] {
  const shop = shops.find(({ id }) => id === shopId)
  return shop ? regions.filter(({ id }) => shop.region_ids.includes(id)) : regions
}
