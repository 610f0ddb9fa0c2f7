/** Entries of a JSON page: opening-hours sites answer with a list, bare or in the first list of an object that holds any. */
import { readFile } from 'node:fs/promises'
import { type Column, columnOf } from './columns'
import type { Encoding } from './encoding'
import { NotImportable } from './refused'

/** The entries as they are. Throws `NotImportable` for what is no list of entries. */
export async function readEntries(file: string, encoding: Encoding): Promise<unknown[]> {
  const list = listIn(parse(new TextDecoder(encoding).decode(await readFile(file))))
  if (!list) throw new NotImportable('The JSON holds no list of locations.')
  return list
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotImportable('The page is not valid JSON.')
  }
}

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  const lists = Object.values(value).filter((part): part is unknown[] => Array.isArray(part))
  // An empty list may be the page's list of errors.
  return lists.find((list) => list.length > 0) ?? lists[0]
}

/** `{address: {street, postalCode}}` and `{street, postal_code}` say the same. The name nearest to the top counts. */
export function valuesIn(entry: unknown): Map<Column, string> {
  const values = new Map<Column, string>()
  let level = [entry]
  for (let depth = 0; depth < 3; depth += 1) {
    const named = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
    for (const [name, value] of named) {
      const column = columnOf(name)
      const isPlain = typeof value === 'string' || typeof value === 'number'
      if (column && isPlain && !values.has(column)) values.set(column, String(value))
    }
    level = named.map(([, value]) => value).filter((value) => !Array.isArray(value))
  }
  return values
}
