/** Which cell of a row is what: columns are found by their names, whatever their order. */
import { listColumns, requiredTexts } from '../locations/rules'
import { NotImportable } from './refused'

export type Column = (typeof listColumns)[number]

/** Names without case, blanks and signs. The first is ours, the others are what lists of shops call it. */
const names: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'naam', 'nom'],
  address: ['address', 'adres', 'adresse', 'street', 'streetaddress', 'straat', 'rue'],
  zip_code: ['zipcode', 'zip', 'postalcode', 'postcode', 'codepostal'],
  city: ['city', 'addresslocality', 'town', 'plaats', 'stad', 'gemeente', 'ville', 'commune'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  region: ['region', 'regio', 'région', 'addressregion'],
}

export function columnOf(name: string): Column | undefined {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
  return listColumns.find((column) => names[column].includes(plain))
}

export interface Header {
  /** How many cells a row has. */
  width: number
  /** Where each column stands. */
  places: ReadonlyMap<Column, number>
}

/** Throws `NotImportable` when a column that every location needs is missing or named twice. */
export function readHeader(cells: readonly string[]): Header {
  const places = new Map<Column, number>()
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column === undefined) continue
    if (places.has(column)) throw new NotImportable(`The first line names the column ${column} twice.`)
    places.set(column, place)
  }
  const missing = requiredTexts.filter((column) => !places.has(column))
  if (missing.length > 0)
    throw new NotImportable(
      `The first line must name the columns ${requiredTexts.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  return { width: cells.length, places }
}
