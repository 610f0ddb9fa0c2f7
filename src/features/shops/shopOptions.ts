import { useOptions } from '../../data/reading/options'
import type { Named } from '../../domain/border'
import { categoryOptions, type NamedCategory } from '../../domain/categories/choices'
import { categories } from '../../domain/categories/collection'
import { customerClients } from '../../domain/clients/collection'
import { choicesOf, withOwn } from '../../domain/form/options'
import { regions } from '../../domain/regions/collection'
import type { Shop } from '../../domain/shops/shop'

/** What can be chosen. What the shop has already can be chosen even if the lists are not on this device. @param own null if new */
export const useRegionChoices = (own: Shop | null) => choicesOf(withOwn<Named>(useOptions(regions), own?.regions ?? []))

export const useCategoryChoices = (own: Shop | null) =>
  categoryOptions(withOwn<NamedCategory>(useOptions(categories), own ? categoriesOf(own) : []))

export const useClientChoices = (own: Shop | null) =>
  choicesOf(withOwn<Named>(useOptions(customerClients), own ? clientOf(own) : []))

const categoriesOf = ({ shop_categories, shop_toplevel, shop_afterpage }: Shop): readonly Named[] => [
  ...shop_categories,
  ...shop_toplevel,
  ...shop_afterpage,
]

/** A shop brings only the id of its client, and no name. */
const clientOf = ({ customer_client_id: id }: Shop): readonly Named[] =>
  id === null || id === undefined ? [] : [{ id, name: `Client ${id}` }]
