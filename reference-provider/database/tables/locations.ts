import { doublePrecision, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, insertedAt, textField, version } from '../columns'
import { regions } from './regions'
import { shopId } from './shops'

export const locations = pgTable(
  'locations',
  {
    id: id(),
    version: version(),
    shop_id: shopId(),
    region_id: integer().references(() => regions.id),
    name: textField(),
    address: textField(),
    city: textField(),
    zip_code: textField(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    inserted_at: insertedAt(),
  },
  (location) => [index('locations_by_shop').on(location.shop_id, location.id)],
)
