/** The locations that a shop had when an import began: taking a downloaded file back adds nothing twice. */
import { createHash } from 'node:crypto'
import type { Database } from '../database/open'
import { allLocations } from '../locations/read'
import type { Job } from './jobs'
import type { ImportedLocation } from './row'

export interface KnownLocations {
  has: (location: ImportedLocation) => boolean
}

/** Short fingerprints, so that a hundred thousand addresses are a few megabytes. */
export async function knownLocations(database: Database, job: Job): Promise<KnownLocations> {
  const known = new Set<string>()
  for await (const piece of allLocations(database, job.shop_id))
    for (const location of piece) if (location.id <= job.last_location_id) known.add(fingerprint(location))
  return { has: (location) => known.has(fingerprint(location)) }
}

type Comparable = Omit<ImportedLocation, 'region_id'> & { region_id: number | null }

function fingerprint({ name, address, zip_code, city, lat, lng, region_id }: Comparable): string {
  const text = JSON.stringify([name, address, zip_code, city, lat, lng, region_id])
  return createHash('sha256').update(text).digest('base64').slice(0, 16)
}
