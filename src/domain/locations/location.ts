import * as v from 'valibot'
import { id, text, version } from '../border'

const degrees = v.nullish(v.number(), null)

/** A shop's address. */
export const locationSchema = v.object({
  id,
  version,
  shop_id: id,
  region_id: v.nullish(id, null),
  /** its region's name */
  region: text,
  name: text,
  address: text,
  city: text,
  zip_code: text,
  lat: degrees,
  lng: degrees,
})

export type Location = v.InferOutput<typeof locationSchema>

/** “Corrupted rows (missing lat or lng)” (spec section 2): they cannot be shown on a map. */
export const isCorrupted = ({ lat, lng }: Pick<Location, 'lat' | 'lng'>): boolean => lat === null || lng === null

/** The location's address at the maps service; null for a corrupted one. @param maps base address from the deployment file */
export function mapAddress(maps: string, { lat, lng }: Pick<Location, 'lat' | 'lng'>): string | null {
  return lat === null || lng === null ? null : `${maps}/search/?api=1&query=${lat},${lng}`
}

/** A location's title in the sync centre. */
export const titleOf = ({ name, address, city }: Pick<Location, 'name' | 'address' | 'city'>): string =>
  `“${[name, address, city].filter(Boolean).join(', ')}”`
