/** What is done with all of a shop's locations: imports, and deleting them all. Each stands on the shop's record. */
import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { type FileId, form, post, remove } from '../../provider/request'
import { shops } from '../shops/collection'
import { titleOf } from '../shops/shop'
import { locations } from './collection'
import { lane } from './mutations'

interface ImportArgs {
  /** of the shop */
  id: Id
  region_id: Id
}

/** None of them changes the shop's own record: what they do shows in the list of locations. */
const wholeList = {
  version: 1,
  collection: shops,
  fields: [],
  coalesce: 'never',
  repeat: 'once',
  answer: 'none',
} as const

export const importFromUrl = defineMutation<ImportArgs & { link: string }>()({
  ...wholeList,
  name: 'locations.importUrl',
  id: ({ id }) => id,
  apply: (shop) => shop,
  request: ({ id, region_id, link }) => post('/locations/import', { region_id, openingsurengids: link, shop_id: id }),
  lane: ({ id }) => lane(id),
  describe: (shop, { link }) => `Import locations of ${titleOf(shop)} from ${link}`,
})

export const importFromCsv = defineMutation<ImportArgs & { file: FileId; fileName: string }>()({
  ...wholeList,
  name: 'locations.importCsv',
  id: ({ id }) => id,
  apply: (shop) => shop,
  request: ({ id, region_id, file }) =>
    form('POST', '/locations/import_csv', [
      ['region_id', region_id],
      ['shop_id', id],
      ['csv_file', { file }],
    ]),
  files: ({ file }) => [file],
  lane: ({ id }) => lane(id),
  describe: (shop, { fileName }) => `Import locations of ${titleOf(shop)} from ${fileName}`,
})

export const deleteAllLocations = defineMutation<{ id: Id }>()({
  ...wholeList,
  name: 'locations.deleteAll',
  id: ({ id }) => id,
  apply: (shop) => shop,
  request: ({ id }) => remove(`/shops/${id}/delete_locations`),
  lane: ({ id }) => lane(id),
  sweeps: ({ id }) => ({ collection: locations, filter: { shop_id: id, search: '' } }),
  describe: (shop) => `Delete all locations of ${titleOf(shop)}`,
})

/** Those that a shop's screen tells of while they wait. */
export const IMPORTS: readonly string[] = [importFromUrl.name, importFromCsv.name]
