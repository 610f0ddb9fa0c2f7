import { useMemo } from 'react'
import { useOptions } from '../../../data/reading/options'
import { useShopOptions } from '../../../data/reading/shopOptions'
import { idsOf } from '../../../domain/border'
import { type Brochure, CATEGORY_LISTS } from '../../../domain/brochures/brochure'
import type { ShownNames } from '../../../domain/brochures/edit'
import type { BrochureFields } from '../../../domain/brochures/form'
import type { ShopDefaults } from '../../../domain/brochures/shopDefaults'
import type { CategoryOption } from '../../../domain/categories/category'
import { categories } from '../../../domain/categories/collection'
import { withOwn } from '../../../domain/form/options'
import { type Language, languages } from '../../../domain/languages/collection'
import { type Region, regions } from '../../../domain/regions/collection'
import type { ShopOption } from '../../../domain/shops/options'

/** Everything that the brochure form chooses from, from this device. */
export interface FormOptions {
  languages: readonly Language[]
  categories: readonly CategoryOption[]
  regions: readonly Region[]
  shops: readonly ShopOption[]
}

export function useFormOptions(): FormOptions {
  const read = {
    languages: useOptions(languages),
    categories: useOptions(categories),
    regions: useOptions(regions),
    shops: useShopOptions(),
  }
  return useMemo(
    () => ({ languages: read.languages, categories: read.categories, regions: read.regions, shops: read.shops }),
    [read.languages, read.categories, read.regions, read.shops],
  )
}

/**
 * The options, with the shop, language and categories that the brochure itself names: if a list is not on this device, or not yet,
 * the form would show a value that is set as an empty field.
 */
export function withOwnOf(options: FormOptions, brochure: Brochure): FormOptions {
  const { shop, language, flag } = brochure
  const named = CATEGORY_LISTS.flatMap((list) => brochure[list]).filter(({ category }) => category.name !== '')
  const own = named.map(({ category }) => ({ ...category, language: null }))
  return {
    ...options,
    shops: withOwn(
      options.shops,
      shop ? [{ ...shop, version: null, language_ids: [], region_ids: idsOf(shop.regions ?? []) }] : [],
    ),
    languages: withOwn(options.languages, language ? [{ ...language, version: null, file_small_url: flag }] : []),
    categories: withOwn(options.categories, own),
  }
}

/** The names of the ids in a form, for the board to show before the provider has answered. */
export function namesIn(fields: Partial<BrochureFields>, options: FormOptions, shop: ShopDefaults | null): ShownNames {
  const language = options.languages.find(({ id }) => id === fields.language_id)
  const chosen = CATEGORY_LISTS.flatMap((list) => fields[list] ?? [])
  return {
    ...(shop && shop.id === fields.shop_id
      ? {
          shop: {
            id: shop.id,
            name: shop.name,
            website_url: shop.website_url,
            regions: shop.regions,
            hotspot_mode: shop.hotspot_mode,
            customer_level: shop.customer_level,
          },
        }
      : {}),
    ...(language
      ? {
          language: { id: language.id, name: language.name, symbol: language.symbol },
          flag: language.file_small_url,
        }
      : {}),
    categories: options.categories.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, name })),
  }
}
