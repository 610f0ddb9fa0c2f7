/** What a device still holds at the end of a history that is inconsistent or not needed any more (I9, FI4, FI5). */
import { keyOf } from '../../offline/define'
import type { Registry } from '../../offline/mutation'
import { openDatabase } from '../../offline/storage/database'

export async function leftovers(person: string, { collections }: Registry): Promise<unknown[]> {
  const database = openDatabase(person)
  try {
    const [records, facts, windows, files, pieces] = await Promise.all([
      database.records.toArray(),
      database.facts.toArray(),
      database.windows.toArray(),
      database.files.toCollection().primaryKeys(),
      database.pieces.toCollection().primaryKeys(),
    ])
    const factsOf = (name: string, record: unknown) => collections.find((each) => each.name === name)?.facts(record)
    const there = records.filter(({ deleted }) => !deleted)
    const made = new Map(there.map(({ key, collection, data }) => [key, JSON.stringify(factsOf(collection, data))]))
    const kept = new Map(facts.map((row) => [row.key, JSON.stringify(row.facts)]))
    return [
      ...facts.filter(({ key }) => made.get(key) !== kept.get(key)),
      ...there.filter(({ key }) => !kept.has(key)),
      ...windows.filter(({ collection, ids }) => ids.some((id) => !kept.has(keyOf(collection, id)))),
      ...files,
      ...pieces,
    ]
  } finally {
    database.close()
  }
}
