import { brochures } from '../../../src/domain/brochures/collection'
import type { BrochureFilter } from '../../../src/domain/brochures/rules'
import { defaultOrder, type ListedState } from '../../../src/domain/brochures/states'
import { openDatabase } from '../../../src/offline/database'
import { madeUpBrochure } from './made-up'

const CHUNK = 5_000

/**
 * Fills this person's mirror with made-up brochures, and the window of one tab with the first `listed` that belong there,
 * as many visits to the board would have done.
 */
export async function seedMirror(person: string, count: number, tab: ListedState, listed: number) {
  const database = openDatabase(person)
  const ids: string[] = []
  for (let start = 0; start < count; start += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, count - start) }, (_, at) => madeUpBrochure(start + at))
    ids.push(...made.filter((brochure) => brochure.state === tab).map((brochure) => brochure.id))
    await database.transaction('rw', database.records, database.facts, async () => {
      const rows = made.map((brochure) => ({
        key: brochures.key(brochure.id),
        collection: brochures.name,
        id: brochure.id,
      }))
      await database.records.bulkPut(
        rows.map((row, at) => ({ ...row, version: 1, data: made[at], deleted: false, settledAt: 0 })),
      )
      await database.facts.bulkPut(rows.map((row, at) => ({ ...row, facts: factsAt(made, at) })))
    })
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

export function unfiltered(status: ListedState): BrochureFilter {
  return {
    status,
    order: defaultOrder(status),
    language_ids: [],
    region_ids: [],
    category_ids: [],
    shop_ids: [],
    top: null,
    parser_classes: [],
  }
}

function factsAt(made: ReturnType<typeof madeUpBrochure>[], at: number) {
  const brochure = made[at]
  return brochure && brochures.facts(brochure)
}
