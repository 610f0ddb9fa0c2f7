/** The changes that the form makes to a shop, and how they show at once. */
import { same } from '../../offline/same'
import type { FileId } from '../../provider/request'
import type { Named } from '../border'
import { changedFields } from '../form/changedFields'
import { namedInOrder } from '../values/nameOrder'
import { noTexts, type ShopFields } from './form'
import type { Shop } from './shop'

/** Only the fields that the person changed; for a shop that is made again, also those that no form has. */
export interface ShopChanges {
  fields: Partial<ShopFields & Pick<Shop, 'removed_from_search'>>
  icon: FileId | null
}

/** The names for the ids among the changes, so that lists can show them before the provider has answered. */
export interface ShownNames {
  regions: Named[]
  categories: Named[]
}

/** The fields whose values the person changed in the form; a new shop starts with none. */
export function changesOf(before: Partial<ShopFields>, now: ShopFields, icon: FileId | null): ShopChanges {
  const fields = changedFields(before, now)
  const { shop_descriptions: texts, ...others } = fields
  const written = texts && writtenTexts(before.shop_descriptions ?? [], texts)
  return { fields: written?.length ? { ...others, shop_descriptions: written } : others, icon }
}

type Texts = ShopFields['shop_descriptions']

/** The texts of the languages in which somebody wrote, without the spaces around them. */
const writtenTexts = (before: Texts, now: Texts): Texts =>
  now.flatMap((texts) => {
    const old = before.find(({ language_id }) => language_id === texts.language_id) ?? noTexts(texts.language_id)
    const written = { ...old, ...changedFields(old, texts) }
    return same(old, written) ? [] : [written]
  })

export const isUnchanged = ({ fields, icon }: ShopChanges): boolean => Object.keys(fields).length === 0 && icon === null

type PlainField = keyof ShopFields & keyof Shop
type WrittenField = PlainField | 'icon'

const isPlain = (name: string): name is PlainField => name !== 'icon'

/** The record's fields that the changes write. */
export const writtenFields = ({ fields, icon }: ShopChanges): WrittenField[] => [
  ...Object.keys(fields).filter(isPlain),
  ...(icon === null ? [] : (['icon'] as const)),
]

export const CATEGORY_LISTS = ['shop_categories', 'shop_toplevel', 'shop_afterpage'] as const

/** A shop with the changes, as lists and the form show it. */
export function withChanges(shop: Shop, { fields, icon }: ShopChanges, names: ShownNames): Shop {
  const { regions, shop_categories, shop_toplevel, shop_afterpage, shop_descriptions, ...plain } = fields
  const { customer_client_id, customer_level, last_page, minimum_brochures_no, radius, ...same } = plain
  const lists = { shop_categories, shop_toplevel, shop_afterpage }
  const changed: Shop = { ...shop, ...same }
  if (customer_client_id !== undefined) changed.customer_client_id = customer_client_id || null
  if (customer_level !== undefined) changed.customer_level = Number(customer_level)
  if (last_page !== undefined) changed.last_page = last_page === 'enabled'
  if (minimum_brochures_no !== undefined) changed.minimum_brochures_no = minimum_brochures_no ?? 0
  if (radius !== undefined) changed.radius = radius ?? 0
  if (regions) changed.regions = namedInOrder(regions, [...shop.regions, ...names.regions])
  for (const list of CATEGORY_LISTS) {
    const ids = lists[list]
    if (ids) changed[list] = namedInOrder(ids, [...shop[list], ...names.categories])
  }
  if (shop_descriptions) changed.shop_descriptions = withTexts(shop.shop_descriptions, shop_descriptions)
  if (icon !== null) changed.icon = { file_small_url: shop.icon?.file_small_url ?? '', file: icon }
  return changed
}

/** A language that is not among the changes keeps its texts. */
function withTexts(before: Shop['shop_descriptions'], now: Shop['shop_descriptions']): Shop['shop_descriptions'] {
  const others = before.filter(({ language_id }) => !now.some((texts) => texts.language_id === language_id))
  return [...others, ...now].sort((a, b) => Number(a.language_id) - Number(b.language_id))
}
