/** A shop's locations as CSV (RFC 4180) that the import takes back unchanged. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../database/open'
import { guard } from './formula'
import { allLocations, type LocationItem } from './read'
import { listColumns } from './rules'

/** Without the mark a spreadsheet takes UTF-8 for the old code page of its country. */
const byteOrderMark = '\uFEFF'

export function downloadLocations(database: Database, shopId: number): ReadableStream<Uint8Array> {
  const bytes = Readable.from(csvOf(database, shopId), { objectMode: false })
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array> // Node's type of the same class
}

async function* csvOf(database: Database, shopId: number): AsyncGenerator<string> {
  yield byteOrderMark + lines([[...listColumns]])
  for await (const piece of allLocations(database, shopId)) yield lines(piece.map(cellsOf))
}

function cellsOf(location: LocationItem): string[] {
  return listColumns.map((column) => cellOf(location[column]))
}

function cellOf(value: string | number | null): string {
  return typeof value === 'number' ? String(value) : guard(value ?? '')
}

/** A single CR or LF ends a line for some readers, so a cell with either is quoted, although our lines end in both. */
function lines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ })
}
