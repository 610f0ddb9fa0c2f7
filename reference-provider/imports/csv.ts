/**
 * Rows of a CSV file, one after the other, in whichever CSV dialect it is written.
 *
 * A quote that is never closed would swallow the rest of the file. The row that opened it is reported as bad, and reading begins
 * anew on the line after it, so that the good rows behind it are kept.
 */

import { once } from 'node:events'
import { parse } from 'csv-parse'
import { requiredTexts } from '../locations/rules'
import { type Encoding, readText } from './encoding'
import { NotImportable } from './refused'

export interface CsvFile {
  file: string
  encoding: Encoding
  delimiter: string
}

interface CsvRow {
  /** Where it begins; the header is line 1. */
  line: number
  cells: string[]
  /** Why there are no usable cells. */
  problem?: string
}

const delimiters = [',', ';', '\t'] as const
/** Characters; a location is a few hundred. */
const longestRow = 100_000
/** After each of them the file is read again from its beginning. */
const mostUnclosedQuotes = 100
/** Cells of a row that has all those that must not be empty. */
const fewest = requiredTexts.length

/** What Excel puts before the header of a list to say what separates its cells: “sep=;”. Null for any other line. */
export const saidDelimiter = (line: string): string | null => /^"?sep=([^"\r\n])"?$/i.exec(line)?.[1] ?? null

/** What the first line names; else whichever of the three occurs in it most often, outside quotes. */
export function detectDelimiter(firstLine: string): string {
  const said = saidDelimiter(firstLine)
  if (said !== null) return said
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** The first line that holds anything, up to a length that no header has. */
export async function firstLineOf(file: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const piece of readText(file, encoding)) {
    text = (text + piece).trimStart()
    if (/[\r\n]/.test(text) || text.length > longestRow) break
  }
  return /^[^\r\n]*/.exec(text.slice(0, longestRow))?.[0] ?? ''
}

/** @param width cells of the header, by which a row over several lines is known for an unclosed quote; null to not know yet */
export async function* readRows(csv: CsvFile, width: number | null = null): AsyncGenerator<CsvRow> {
  let from = 1
  for (let restarts = 0; ; restarts += 1) {
    const unclosed = yield* readRowsFrom(csv, from, width)
    if (unclosed === null) return
    yield { line: unclosed, cells: [], problem: 'has a quote that is not closed, or is far too long' }
    if (restarts === mostUnclosedQuotes)
      throw new NotImportable(`More than ${mostUnclosedQuotes} lines have a quote that is not closed.`)
    from = unclosed + 1
  }
}

/** Returns the line of a row that does not end where it should; null at the end of the file. */
async function* readRowsFrom(csv: CsvFile, from: number, width: number | null): AsyncGenerator<CsvRow, number | null> {
  let line = from
  try {
    for await (const cells of rowsIn(textFrom(csv, from), csv.delimiter)) {
      const inner = cells.flatMap((cell) => cell.split(lineEnd).slice(1))
      if (inner.length > 0 && width !== null && swallowed(cells, inner, { width, delimiter: csv.delimiter }))
        return line
      yield { line, cells }
      line += 1 + inner.length
    }
    return null
  } catch (error) {
    if (isUnended(error)) return line
    throw error
  }
}

/**
 * Every row before the one that it rejects for. The parser's stream would throw away the good rows that nobody has read by then:
 * they are collected as the parser finds them.
 */
async function* rowsIn(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const found: string[][] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // For a list with “, ” between its cells. Cells in quotes keep their blanks.
    ltrim: true,
    max_record_size: longestRow,
    on_record: (cells: string[]) => {
      found.push(cells)
      return null
    },
  })
  // The writes below get the error too, but without a listener it would end the process.
  parser.on('error', () => undefined)
  for await (const piece of text) {
    const failure = await new Promise<Error | null | undefined>((done) => parser.write(piece, done))
    yield* found.splice(0)
    if (failure) throw failure
  }
  const failure = await once(parser.end(), 'finish').then(
    () => null,
    (error: unknown) => error,
  )
  yield* found
  if (failure) throw failure
}

const lineEnd = /\r\n|\n|\r/

/** Whether a row over several lines is an address with a line break in it, or a quote that swallowed the rows behind it. */
function swallowed(
  cells: readonly string[],
  inner: readonly string[],
  { width, delimiter }: { width: number; delimiter: string },
): boolean {
  const countIn = (line: string) => line.split(delimiter).length
  const lines = cells.join(delimiter).split(lineEnd)
  // A swallowing row that lacks cells at its end shows within its quotes: good text has a line break there, but no delimiter.
  if (cells.length < width) {
    const broken = cells.filter((cell) => cell.split(lineEnd).length > 1)
    return broken.some((cell) => countIn(cell) > 1) || lines.filter((line) => countIn(line) >= fewest).length > 1
  }
  const isRow = (line: string) => countIn(line) >= width
  // A quote in a following row can close the first, so that both look like one: then a line at either end is a whole row.
  return cells.length > width || lines.filter(isRow).length > 1 || inner.some(isRow)
}

function isUnended(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
}

/** The text from the beginning of a line, from 1. */
async function* textFrom({ file, encoding }: CsvFile, line: number): AsyncGenerator<string> {
  let skip = line - 1
  let held = ''
  for await (const piece of readText(file, encoding)) {
    let text = held + piece
    // Whether a CR at the end of a piece is half of a CRLF shows only with the next piece.
    held = skip > 0 && text.endsWith('\r') ? '\r' : ''
    text = text.slice(0, text.length - held.length)
    const dropped = dropLines(text, skip)
    skip -= dropped.lines
    if (skip === 0 && dropped.rest !== '') yield dropped.rest
  }
}

/** At most so many lines less from the beginning of a text. */
function dropLines(text: string, most: number): { lines: number; rest: string } {
  const end = new RegExp(lineEnd, 'g')
  for (let lines = 0; lines < most; lines += 1) {
    if (end.exec(text) === null) return { lines, rest: '' }
    if (lines === most - 1) return { lines: most, rest: text.slice(end.lastIndex) }
  }
  return { lines: 0, rest: text }
}
