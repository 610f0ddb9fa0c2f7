/** A file that was sent or fetched: its kind is told by its first bytes, never by its name, and it is read row by row. */
import { stat } from 'node:fs/promises'
import type { Column } from './columns'
import { type Header, readHeader } from './columns'
import { type CsvFile, detectDelimiter, firstLineOf, readRows, saidDelimiter } from './csv'
import { detectEncoding, readHead } from './encoding'
import { readEntries, valuesIn } from './json'
import { NotImportable } from './refused'

/** A row of the source; without values for why it is none. */
export interface SourceRow {
  /** “line 3” of a file, “entry 3” of a page. */
  label: string
  values: ReadonlyMap<Column, string>
  problem?: string
}

/** Where the number of a row stands, as the log words it. */
type Rows = () => AsyncGenerator<SourceRow>

const signatures: readonly (readonly [start: string, what: string])[] = [
  ['504b0304', 'a spreadsheet or another packed file'],
  ['d0cf11e0', 'an old spreadsheet'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['52494646', 'a picture'],
  ['25504446', 'a PDF'],
  ['1f8b', 'a packed file'],
]

/** Rows of a CSV file or a JSON page. Throws `NotImportable` for everything else. */
export async function openSource(file: string): Promise<Rows> {
  const head = await readHead(file)
  if ((await stat(file)).size === 0) throw new NotImportable('Can not be empty')
  const hex = head.subarray(0, 8).toString('hex')
  const other = signatures.find(([start]) => hex.startsWith(start))
  if (other) throw new NotImportable(`This is ${other[1]}, not a CSV file. Save it as CSV first.`)
  const encoding = await detectEncoding(file)
  const start = new TextDecoder(encoding).decode(head).trimStart()
  if (start === '') throw new NotImportable('Can not be empty')
  if (/^<(?:!doctype|html|\?xml|head|body)/i.test(start))
    throw new NotImportable('This is a web page, neither CSV nor JSON.')
  if (/^[[{]/.test(start)) return jsonRows(file, encoding)
  const delimiter = detectDelimiter(await firstLineOf(file, encoding))
  return csvRows({ file, encoding, delimiter })
}

async function jsonRows(file: string, encoding: CsvFile['encoding']): Promise<Rows> {
  const entries = await readEntries(file, encoding)
  return async function* () {
    // One by one as they are read: looking into all entries of a long list at once would keep everybody waiting for seconds.
    for (const [at, entry] of entries.entries()) yield { label: `entry ${at + 1}`, values: valuesIn(entry) }
  }
}

async function csvRows(csv: CsvFile): Promise<Rows> {
  const { header, line } = await headerOf(csv)
  return async function* () {
    for await (const row of readRows(csv, header.width)) {
      if (row.line <= line || (!row.problem && isEmpty(row.cells))) continue
      const label = `line ${row.line}`
      if (row.problem) yield { label, values: new Map(), problem: row.problem }
      else yield { label, ...valuesOf(row.cells, header) }
    }
  }
}

async function headerOf(csv: CsvFile): Promise<{ header: Header; line: number }> {
  for await (const { line, cells, problem } of readRows(csv)) {
    if (problem) throw new NotImportable(`The first line ${problem}.`)
    const isHeader = !isEmpty(cells) && saidDelimiter(cells.join(csv.delimiter)) === null
    if (isHeader) return { header: readHeader(cells), line }
  }
  throw new NotImportable('Can not be empty')
}

function valuesOf(cells: readonly string[], { width, places }: Header): Omit<SourceRow, 'label'> {
  // The cells of a row that is too long have moved to the right somewhere, and nobody can say where.
  if (!isEmpty(cells.slice(width)))
    return { values: new Map(), problem: `has ${cells.length} cells, and the first line names ${width} columns` }
  return { values: new Map([...places].map(([column, place]) => [column, cells[place] ?? ''])) }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
