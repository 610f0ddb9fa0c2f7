/** Reading many rows by their keys. */
import type { Table } from 'dexie'

/** From so many on it is worth looking whether they stand together. */
const MANY = 100
/** They do while the rows between the first and the last of them are at most so many times as many. */
const SPREAD = 2

/**
 * The rows of these keys, in their order. The database answers row by row when it is asked for single rows, and for a long list that
 * takes longer than everything else that is done with it. Rows that stand together are therefore read in one answer.
 */
export async function rowsAt<Row extends { key: string }>(
  table: Table<Row, string>,
  keys: readonly string[],
): Promise<(Row | undefined)[]> {
  const [first, last] = ends(keys)
  if (keys.length < MANY || first === undefined || last === undefined) return table.bulkGet([...keys])
  const between = table.where('key').between(first, last, true, true)
  const most = keys.length * SPREAD
  if ((await between.limit(most + 1).primaryKeys()).length > most) return table.bulkGet([...keys])
  const rows = new Map((await between.toArray()).map((row) => [row.key, row]))
  return keys.map((key) => rows.get(key))
}

function ends(keys: readonly string[]): [string?, string?] {
  let [first, last] = [keys[0], keys[0]]
  for (const key of keys) {
    if (first === undefined || key < first) first = key
    if (last === undefined || key > last) last = key
  }
  return first === undefined || last === undefined ? [] : [first, last]
}
