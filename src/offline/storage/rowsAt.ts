/** Reading many rows by their keys. */
import type { Table } from 'dexie'

/** From this many keys on it is worth checking whether their rows stand together. */
const MANY = 100
/** They do if the table has at most this many times as many rows between the first key and the last. */
const SPREAD = 2

/**
 * The rows of these keys, in their order. Asked for single rows, the database answers row by row, which for a long list takes
 * longer than everything else done with it. So rows that stand together are read in one answer.
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
