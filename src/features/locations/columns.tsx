import { X } from 'lucide-react'
import { isCorrupted, type Location } from '../../domain/locations/location'
import { nameKey } from '../../domain/values/nameOrder'
import type { Column } from '../../ui/table/tableColumns'
import { CellText } from '../../ui/text/CellText'
import styles from './Locations.module.css'

/** An address row; one that is on no map begins with a cross (spec section 2). */
export const COLUMNS: readonly Column<Location>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (location) => <LocationName location={location} />,
    sort: ({ name }) => nameKey(name),
    usual: 'A cross, the shop and its city',
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ address }) => address,
    sort: ({ address }) => nameKey(address),
    usual: 'Grote Markt 100',
  },
  {
    id: 'zip_code',
    header: 'Zip code',
    nowrap: true,
    cell: (location) => location.zip_code,
    sort: (location) => location.zip_code,
  },
  {
    id: 'city',
    header: 'City',
    cell: ({ city }) => city,
    sort: ({ city }) => nameKey(city),
    usual: 'Amsterdam',
  },
  {
    id: 'region',
    header: 'Region',
    cell: ({ region }) => region,
    sort: ({ region }) => nameKey(region),
    usual: 'Noord-Holland',
  },
]

function LocationName({ location }: { location: Location }) {
  return (
    <span className={styles.name}>
      {isCorrupted(location) && (
        <span role="img" aria-label="Corrupted location" title="Corrupted location" className={styles.cross}>
          <X size={16} aria-hidden />
        </span>
      )}
      <span>
        <CellText text={location.name} />
      </span>
    </span>
  )
}
