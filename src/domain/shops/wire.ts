/** Changes of a shop as form data: `regions[0][id]`, `shop_categories[]`, `shop_descriptions[0][language_id]` (contract section 3). */
import type { FormRequest, Json } from '../../provider/request'
import { idsOf } from '../border'
import { restId, withRestIds } from '../restIds'
import type { ShopChanges } from './changes'
import type { Shop } from './shop'

type Fields = FormRequest['fields']

/**
 * Fields that are not among the changes are left out, and stay. A field that is null goes out as an empty text, which empties it;
 * an icon that is null is no change.
 *
 * @param before the shop as the provider has it; absent if there is none
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

/** A new shop as JSON: only in this form it may be made without an icon (contract section 3). */
export const newShopAsJson = ({ fields: { regions = [], shop_descriptions, ...fields } }: ShopChanges): Json => ({
  ...withRestIds(fields, IDS),
  ...(shop_descriptions && {
    shop_descriptions: shop_descriptions.map((texts) => withRestIds(texts, ['language_id'])),
  }),
  regions: regions.map((id) => ({ id: restId(id) })),
})

const plainText = (name: string, value: unknown): string =>
  name === 'last_page' ? String(value === 'enabled') : String(value ?? '')

/** Regions that are to be removed are named as well, with their delete flag. */
const regionFields = (kept: readonly string[], had: readonly string[]): Fields =>
  [...kept, ...had.filter((id) => !kept.includes(id))].flatMap((id, index) => {
    const isRemoved = index >= kept.length
    return [
      [`regions[${index}][id]`, id] as const,
      ...(isRemoved ? [[`regions[${index}][delete]`, 'true'] as const] : []),
    ]
  })

/** In a form, one empty value means an empty list. */
const listFields = (name: string, ids: readonly string[] | undefined): Fields =>
  (ids?.length === 0 ? [''] : (ids ?? [])).map((id) => [`${name}[]`, id] as const)

const descriptionFields = (texts: Readonly<Record<string, string>>, index: number): Fields =>
  Object.entries(texts).map(([name, value]) => [`shop_descriptions[${index}][${name}]`, value] as const)
