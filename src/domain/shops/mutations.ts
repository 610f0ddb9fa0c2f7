import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { defineCreation, defineDeletion, defineMutation } from '../../offline/mutation'
import { form, patch, path, post, remove } from '../../provider/request'
import { listOf, named } from '../border'
import { fieldWords } from '../form/changedFields'
import { chosenOf } from '../form/chosen'
import { CATEGORY_LISTS, type ShopChanges, type ShownNames, withChanges, writtenFields } from './changes'
import { shops } from './collection'
import { formOf, type ShopFields } from './form'
import { type Shop, shopSchema, titleOf } from './shop'
import { formFields, newShopAsJson } from './wire'
import { FIELD_LABELS } from './words'

/** A shop that is removed from search stays in the console; the public sites no longer find it. */
export const setRemovedFromSearch = defineMutation<{ id: Id; removed: boolean }>()({
  name: 'shop.setRemovedFromSearch',
  version: 1,
  collection: shops,
  id: ({ id }) => id,
  fields: ['removed_from_search'],
  apply: (shop, { removed }) => ({ ...shop, removed_from_search: removed }),
  request: ({ id, removed }) => patch(path`/shops/${id}`, { removed_from_search: removed }),
  coalesce: 'last-wins',
  describe: (shop, { removed }) =>
    removed ? `Remove ${titleOf(shop)} from search` : `Put ${titleOf(shop)} back into search`,
  opposite: ({ id, removed }, base) => ({ id, removed: base.removed_from_search ?? !removed }),
})

interface CreateShopArgs {
  id: Id
  changes: ShopChanges
  names: ShownNames
}

export const createShop = defineCreation<CreateShopArgs>()({
  name: 'shop.create',
  version: 1,
  collection: shops,
  id: ({ id }) => id,
  make: ({ id, changes, names }) => withChanges(blank(id), changes, names),
  // A shop that is made again has no icon: the old one was the provider's, and is not on this device.
  request: ({ changes }) =>
    changes.icon === null ? post('/shops', newShopAsJson(changes)) : form('POST', '/shops', formFields(changes)),
  files: ({ changes: { icon } }) => (icon === null ? [] : [icon]),
  describe: ({ changes }) => `Create shop “${changes.fields.name ?? ''}”`,
  recognizedBy: ['name', 'tracking_uid', 'customer', 'customer_level', 'hotspot_mode', 'last_page'],
  again: (shop, id) => ({
    id,
    changes: {
      fields: { ...plainFields(shop), removed_from_search: shop.removed_from_search },
      icon: shop.icon?.file ?? null,
    },
    names: namesOf(shop),
  }),
})

const blank = (id: Id): Shop => v.parse(shopSchema, { id })

function plainFields(shop: Shop): ShopFields {
  const languages = shop.shop_descriptions.map(({ language_id }) => language_id)
  const { icon: _, ...fields } = formOf(shop, languages)
  return fields
}

const namesOf = (shop: Shop): ShownNames => ({
  regions: shop.regions,
  categories: CATEGORY_LISTS.flatMap((list) => shop[list]),
})

/** Saves the edit form: one change of the fields that were changed, which conflicts field by field. */
export const editShop = defineMutation<{ id: Id; changes: ShopChanges; names: ShownNames }>()({
  name: 'shop.edit',
  version: 1,
  collection: shops,
  id: ({ id }) => id,
  fields: ({ changes }) => writtenFields(changes),
  apply: (shop, { changes, names }) => withChanges(shop, changes, names),
  request: ({ id, changes }, { record }) => form('PATCH', path`/shops/${id}`, formFields(changes, record)),
  files: ({ changes: { icon } }) => (icon === null ? [] : [icon]),
  coalesce: 'never', // two savings may have been of different fields
  describe: (shop, { changes }) => `Change ${fieldWords(writtenFields(changes), FIELD_LABELS)} of ${titleOf(shop)}`,
  choose: ({ changes, names, ...args }, chosen, values) => {
    const namedIn = (list: string) => v.parse(listOf(named), values[list])
    return {
      ...args,
      names: {
        regions: [...names.regions, ...namedIn('regions')],
        categories: [...names.categories, ...CATEGORY_LISTS.flatMap(namedIn)],
      },
      changes: {
        fields: chosenOf(changes.fields, chosen, values),
        icon: chosen.includes('icon') ? changes.icon : null,
      },
    }
  },
  // Texts are kept by language, and the others are chosen in ways that only the form has.
  unedited: ['shop_descriptions', 'last_page', 'customer_client_id', 'icon'],
})

/** Its locations are deleted with it; the provider refuses to delete a shop that has brochures. */
export const deleteShop = defineDeletion<{ id: Id }>()({
  name: 'shop.delete',
  version: 1,
  collection: shops,
  id: ({ id }) => id,
  expects: [
    'name',
    'regions',
    'shop_categories',
    'last_page',
    'hotspot_mode',
    'show_ads',
    'show_ads_2',
    'customer_level',
  ],
  request: ({ id }) => remove(path`/shops/${id}`),
  describe: (shop) => `Delete shop ${titleOf(shop)}`,
})
