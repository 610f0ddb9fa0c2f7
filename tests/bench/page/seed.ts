import { brochures } from '../../../src/domain/brochures/collection'
import { type BrochureFilter, NO_FILTERS } from '../../../src/domain/brochures/filter'
import { defaultOrder, type ListedState } from '../../../src/domain/brochures/states'
import type { Collection, Stored } from '../../../src/offline/define'
import { type ConsoleDatabase, openDatabase } from '../../../src/offline/storage/database'
import { madeUpBrochure } from './made-up'

const CHUNK = 5_000

/**
 * Fills this person's mirror with made-up brochures, and the window of one tab with the first `listed` of its state, as many
 * visits to the board would have done.
 */
export async function seedMirror(person: string, count: number, tab: ListedState, listed: number) {
  const database = openDatabase(person)
  const ids: string[] = []
  for (let start = 0; start < count; start += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, count - start) }, (_, at) => madeUpBrochure(start + at))
    ids.push(...made.filter((brochure) => brochure.state === tab).map((brochure) => brochure.id))
    await putRecords(database, brochures, made)
  }
  const filter = unfiltered(tab)
  await database.windows.put({
    key: brochures.windowKey(filter),
    collection: brochures.name,
    filter,
    ids: ids.slice(0, listed),
    next: ids.length > listed ? 'more' : null,
    total: null,
    asOf: Date.now(),
  })
  database.close()
  return { records: count, listed: Math.min(ids.length, listed) }
}

/** Records with their facts, as a page of the provider's list would have brought them. */
export async function putRecords<R extends Stored>(
  database: ConsoleDatabase,
  { name, key, facts }: Pick<Collection<R, unknown, never, never>, 'name' | 'key' | 'facts'>,
  made: readonly R[],
) {
  await database.transaction('rw', database.records, database.facts, async () => {
    const rows = made.map((data) => ({ row: { key: key(data.id), collection: name, id: data.id }, data }))
    await database.records.bulkPut(
      rows.map(({ row, data }) => ({ ...row, version: 1, data, deleted: false, settledAt: 0 })),
    )
    await database.facts.bulkPut(rows.map(({ row, data }) => ({ ...row, facts: facts(data) })))
  })
}

export function unfiltered(status: ListedState): BrochureFilter {
  return { ...NO_FILTERS, status, order: defaultOrder(status) }
}
