/** A row as a location, or why it is none. */
import { isBlank } from '../http/fields'
import { unstorable } from '../http/stored-text'
import { unguard } from '../locations/formula'
import { longestText, ranges, requiredTexts } from '../locations/rules'
import type { Column } from './columns'

export interface ImportedLocation {
  name: string
  address: string
  zip_code: string
  city: string
  lat: number | null
  lng: number | null
  region_id: number
}

export interface RowRules {
  /** By `regionKey` of their names. */
  regions: ReadonlyMap<string, number>
  /** For rows that name none. */
  regionId: number
}

/** The key by which a region is found: the same for any case, and for accents that are part of their letter or signs behind it. */
export const regionKey = (name: string) => name.normalize('NFC').toLowerCase()

/** All that is wrong with the row, with commas between: “lat must be from -90 to 90, city can't be blank”. */
type ReadRow = { location: ImportedLocation } | { problem: string }

/** A column that the file does not have is empty: only coordinates and the region may be. */
export function readRow(values: ReadonlyMap<Column, string>, rules: RowRules): ReadRow {
  const problems: string[] = []
  const text = (column: Column) => textOf(values, column, problems)
  const [name, address, zip_code, city] = requiredTexts.map(text)
  const lat = degreesOf(values, 'lat', problems)
  const lng = degreesOf(values, 'lng', problems)
  const region_id = regionOf(values, rules, problems)
  if (problems.length > 0 || region_id === undefined) return { problem: problems.join(', ') }
  return {
    location: {
      name: name ?? '',
      address: address ?? '',
      zip_code: zip_code ?? '',
      city: city ?? '',
      lat,
      lng,
      region_id,
    },
  }
}

/** Null for a cell that cannot be stored, neither in a location nor, quoted, in the log. */
function cellOf(values: ReadonlyMap<Column, string>, column: Column, problems: string[]): string | null {
  const cell = unguard(values.get(column) ?? '')
  const problem = unstorable(cell)
  if (problem === null) return cell
  problems.push(`${column} ${problem}`)
  return null
}

function textOf(values: ReadonlyMap<Column, string>, column: Column, problems: string[]): string | null {
  const value = cellOf(values, column, problems)
  if (value === null) return null
  if (isBlank(value)) problems.push(`${column} can't be blank`)
  else if (value.length > longestText) problems.push(`${column} is longer than ${longestText} characters`)
  return value
}

function regionOf(
  values: ReadonlyMap<Column, string>,
  { regions, regionId }: RowRules,
  problems: string[],
): number | undefined {
  const name = cellOf(values, 'region', problems)?.trim()
  if (name === undefined) return undefined
  const id = name === '' ? regionId : regions.get(regionKey(name))
  if (id === undefined) problems.push(`region ${quote(name)} is not known`)
  return id
}

/** A spreadsheet of a country that writes 52,37 writes it so in its CSV, too. */
const decimal = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i

function degreesOf(values: ReadonlyMap<Column, string>, column: 'lat' | 'lng', problems: string[]): number | null {
  const cell = cellOf(values, column, problems)?.trim() ?? ''
  if (cell === '') return null
  if (!decimal.test(cell)) {
    problems.push(`${column} ${quote(cell)} is not a number`)
    return null
  }
  const degrees = Number(cell.replace(',', '.'))
  if (Math.abs(degrees) > ranges[column])
    problems.push(`${column} ${quote(cell)} must be from -${ranges[column]} to ${ranges[column]}`)
  return degrees
}

/** Enough of a cell to find it by. */
function quote(cell: string): string {
  const characters = [...cell]
  return `“${characters.length > 30 ? `${characters.slice(0, 30).join('')}…` : cell}”`
}
