import type { Id } from '../../offline/define'
import { defineCreation, defineDeletion } from '../../offline/mutation'
import { path, post, remove } from '../../provider/request'
import { restId } from '../restIds'
import { locations } from './collection'
import type { LocationForm } from './form'
import { titleOf } from './location'

/** Everything that happens to a shop's list of locations as a whole stays in order. */
export const lane = (shopId: Id) => `locations:${shopId}`

interface CreateLocationArgs extends LocationForm {
  id: Id
  shop_id: Id
  /** the region's name, shown until the provider has told it */
  region: string
}

export const createLocation = defineCreation<CreateLocationArgs>()({
  name: 'location.create',
  version: 1,
  collection: locations,
  id: ({ id }) => id,
  make: (args) => ({ ...args, version: null, lat: null, lng: null }),
  request: ({ region_id, name, address, zip_code, city, shop_id }) =>
    post('/locations', { region_id: restId(region_id), name, address, zip_code, city, shop_id: restId(shop_id) }),
  lane: ({ shop_id }) => lane(shop_id),
  recognizedBy: ['shop_id', 'region_id', 'name', 'address', 'zip_code', 'city'],
  describe: (args) => `Add location ${titleOf(args)}`,
})

export const deleteLocation = defineDeletion<{ id: Id }>()({
  name: 'location.delete',
  version: 1,
  collection: locations,
  id: ({ id }) => id,
  expects: ['region_id', 'name', 'address', 'zip_code', 'city'],
  request: ({ id }) => remove(path`/locations/${id}`),
  lane: (_, { shop_id }) => lane(shop_id),
  describe: (location) => `Delete location ${titleOf(location)}`,
})
