/** Changes of a shop as form data: `regions[0][id]`, `shop_categories[]`, `shop_descriptions[0][language_id]` (contract section 3). */
import type { FormRequest, Json } from '../../provider/request'
import { idsOf } from '../border'
import { restId, withRestIds } from '../restIds'
import type { ShopChanges } from './changes'
import type { Shop } from './shop'

type Fields = FormRequest['fields']

/**
 * What is not among the changes is left out, and stays. A field that is null goes out as an empty text, which empties it; an icon that
 * is null is no change.
 *
 * @param before the shop as the provider has it; absent: there is none
 */
export function formFields({ fields, icon }: ShopChanges, before?: Shop): Fields {
  const { regions, shop_categories, shop_toplevel, shop_afterpage, shop_descriptions = [], ...plain } = fields
  return [
    ...Object.entries(plain).map(([name, value]) => [name, plainText(name, value)] as const),
    ...(regions ? regionFields(regions, idsOf(before?.regions ?? [])) : []),
    ...listFields('shop_categories', shop_categories),
    ...listFields('shop_toplevel', shop_toplevel),
    ...listFields('shop_afterpage', shop_afterpage),
    ...shop_descriptions.flatMap(descriptionFields),
    ...(icon === null ? [] : [['icon', { file: icon }] as const]),
  ]
}

const IDS = ['customer_client_id', 'shop_categories', 'shop_toplevel', 'shop_afterpage']

/** A new shop as JSON: by that alone it may be made without an icon (contract section 3). */
export const newShopAsJson = ({ fields: { regions = [], shop_descriptions, ...fields } }: ShopChanges): Json => ({
  ...withRestIds(fields, IDS),
  ...(shop_descriptions && {
    shop_descriptions: shop_descriptions.map((texts) => withRestIds(texts, ['language_id'])),
  }),
  regions: regions.map((id) => ({ id: restId(id) })),
})

const plainText = (name: string, value: unknown): string =>
  name === 'last_page' ? String(value === 'enabled') : String(value ?? '')

/** Those that it has and shall not keep are named as well, with their delete flag. */
const regionFields = (kept: readonly string[], had: readonly string[]): Fields =>
  [...kept, ...had.filter((id) => !kept.includes(id))].flatMap((id, index) => {
    const isRemoved = index >= kept.length
    return [
      [`regions[${index}][id]`, id] as const,
      ...(isRemoved ? [[`regions[${index}][delete]`, 'true'] as const] : []),
    ]
  })

/** One empty value is how a form says that a list is empty. */
const listFields = (name: string, ids: readonly string[] | undefined): Fields =>
  (ids?.length === 0 ? [''] : (ids ?? [])).map((id) => [`${name}[]`, id] as const)

const descriptionFields = (texts: Readonly<Record<string, string>>, index: number): Fields =>
  Object.entries(texts).map(([name, value]) => [`shop_descriptions[${index}][${name}]`, value] as const)
