import { X } from 'lucide-react'
import { isCorrupted, type Location } from '../../domain/locations/location'
import { nameKey } from '../../domain/values/nameOrder'
import { type Column, roomFor } from '../../ui/table/tableColumns'
import { cellText } from '../../ui/text/breakable'
import styles from './Locations.module.css'

/** A column of plain words, in the order of names. */
const words = (id: 'address' | 'city' | 'region', header: string, width: string): Column<Location> => ({
  id,
  header,
  cell: (location) => location[id],
  sort: (location) => nameKey(location[id]),
  width,
})

/** An address row; one that is on no map has a cross beside its name (spec section 2). */
export const COLUMNS: readonly Column<Location>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (location) => <LocationName location={location} />,
    sort: ({ name }) => nameKey(name),
    width: '29%',
  },
  words('address', 'Address', '29%'),
  {
    id: 'zip_code',
    header: 'Zip code',
    nowrap: true,
    cell: (location) => location.zip_code,
    sort: (location) => location.zip_code,
    width: roomFor('clamp(66px, 14vw - 44px, 76px)'),
  },
  words('city', 'City', '22%'),
  words('region', 'Region', '20%'),
]

function LocationName({ location }: { location: Location }) {
  return (
    <span className={styles.name}>
      {cellText(location.name)}
      {isCorrupted(location) && (
        // After the name, so that names stand under their head. The space parts the two when a cell is read out as a whole.
        <>
          {'\u00A0'}
          <span role="img" aria-label="Corrupted location" title="Corrupted location" className={styles.cross}>
            <X size={16} aria-hidden />
          </span>
        </>
      )}
    </span>
  )
}
