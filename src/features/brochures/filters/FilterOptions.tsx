import { useEffect, useState } from 'react'
import { useOptions } from '../../../data/reading/options'
import { useShopOptions } from '../../../data/reading/shopOptions'
import type { CategoryOption } from '../../../domain/categories/category'
import { categories } from '../../../domain/categories/collection'
import { type Language, languages } from '../../../domain/languages/collection'
import { type ParserClass, parserClasses } from '../../../domain/parsers/classes'
import type { ShopOption } from '../../../domain/shops/options'
import type { Milliseconds } from '../../../provider/clock'
import { useAfter } from '../../../ui/useAfter'

/** Everything that the board can be filtered by, from this device. */
export interface FilterOptions {
  languages: readonly Language[]
  categories: readonly CategoryOption[]
  shops: readonly ShopOption[]
  parserClasses: readonly ParserClass[]
}

const NONE_YET: FilterOptions = { languages: [], categories: [], shops: [], parserClasses: [] }

/** The lists are long, and nobody needs them before the cards are there. */
const AFTER_FIRST_CARDS: Milliseconds = 200

/** The options, and what must be rendered to load them. */
export function useFilterOptions() {
  const [options, setOptions] = useState(NONE_YET)
  return { options, reader: useAfter(AFTER_FIRST_CARDS) && <OptionsReader onRead={setOptions} /> }
}

function OptionsReader({ onRead }: { onRead: (options: FilterOptions) => void }) {
  const read = {
    languages: useOptions(languages),
    categories: useOptions(categories),
    shops: useShopOptions(),
    parserClasses: useOptions(parserClasses),
  }
  useEffect(() => {
    onRead({
      languages: read.languages,
      categories: read.categories,
      shops: read.shops,
      parserClasses: read.parserClasses,
    })
  }, [onRead, read.languages, read.categories, read.shops, read.parserClasses])
  return null
}
