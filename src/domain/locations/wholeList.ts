/** Changes of all of a shop's locations: imports, and deleting them all. The shop's record carries each of them. */
import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { type FileId, form, path, post, remove } from '../../provider/request'
import { restId } from '../restIds'
import { shops } from '../shops/collection'
import { type Shop, titleOf } from '../shops/shop'
import { locations } from './collection'
import { lane } from './mutations'

interface OfShop {
  /** the shop's id */
  id: Id
}

interface OfLocations {
  shop_id: Id
}

interface ImportArgs extends OfShop {
  region_id: Id
}

/** None of them changes the shop's own record: their effect shows in the list of locations. */
const wholeList = {
  version: 1,
  collection: shops,
  id: ({ id }: OfShop) => id,
  fields: [],
  apply: (shop: Shop) => shop,
  lane: ({ id }: OfShop) => lane(id),
  coalesce: 'never',
  repeat: 'once',
  answer: 'none',
} as const

export const importFromUrl = defineMutation<ImportArgs & { link: string }>()({
  ...wholeList,
  name: 'locations.importUrl',
  request: ({ id, region_id, link }) =>
    post('/locations/import', { region_id: restId(region_id), openingsurengids: link, shop_id: restId(id) }),
  describe: (shop, { link }) => `Import locations of ${titleOf(shop)} from ${link}`,
})

export const importFromCsv = defineMutation<ImportArgs & { file: FileId; fileName: string }>()({
  ...wholeList,
  name: 'locations.importCsv',
  request: ({ id, region_id, file }) =>
    form('POST', '/locations/import_csv', [
      ['region_id', region_id],
      ['shop_id', id],
      ['csv_file', { file }],
    ]),
  files: ({ file }) => [file],
  describe: (shop, { fileName }) => `Import locations of ${titleOf(shop)} from ${fileName}`,
})

export const deleteAllLocations = defineMutation<OfShop>()({
  ...wholeList,
  name: 'locations.deleteAll',
  request: ({ id }) => remove(path`/shops/${id}/delete_locations`),
  sweeps: ({ id }) => ({
    collection: locations,
    filter: { shop_id: id, search: '' },
    empties: ({ shop_id }: OfLocations) => shop_id === id,
  }),
  describe: (shop) => `Delete all locations of ${titleOf(shop)}`,
})

/** The changes that a shop's screen shows while they wait. */
export const IMPORTS: readonly string[] = [importFromUrl.name, importFromCsv.name]
