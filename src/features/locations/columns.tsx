import { X } from 'lucide-react'
import { isCorrupted, type Location } from '../../domain/locations/location'
import { nameKey } from '../../domain/values/nameOrder'
import type { Column } from '../../ui/table/tableColumns'
import { CellText } from '../../ui/text/CellText'
import styles from './Locations.module.css'

/** A column of plain words, in the order of names. */
const words = (id: 'address' | 'city' | 'region', header: string, width: string): Column<Location> => ({
  id,
  header,
  cell: (location) => location[id],
  sort: (location) => nameKey(location[id]),
  width,
})

/**
 * Shares of the width, so that no head moves when rows come or a page is turned. An address row; one that is on no map begins with a cross
 * (spec section 2).
 */
export const COLUMNS: readonly Column<Location>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (location) => <LocationName location={location} />,
    sort: ({ name }) => nameKey(name),
    width: '28%',
  },
  words('address', 'Address', '24%'),
  {
    id: 'zip_code',
    header: 'Zip code',
    nowrap: true,
    cell: (location) => location.zip_code,
    sort: (location) => location.zip_code,
    usual: '1012 AB',
  },
  words('city', 'City', '16%'),
  words('region', 'Region', '16%'),
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
