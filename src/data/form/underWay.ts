/**
 * Drafts on their way into the database. A browser drops what a page that goes has handed to a busy database, as it is in the first
 * seconds; the tab's small storage is written at once. The next page of the tab puts them into the database.
 */
import * as v from 'valibot'
import type { DraftRow } from '../../offline/storage/rows'
import { readJson } from '../../provider/json'
import type { KeyValue } from '../../provider/keyValue'

const rowsSchema = v.array(
  v.object({
    key: v.string(),
    at: v.number(),
    values: v.unknown(),
    over: v.exactOptional(v.unknown()),
  }),
)

export interface UnderWay {
  /** What the page before this one had under way. */
  left: () => readonly DraftRow[]
  set: (row: DraftRow) => void
  /** The database has answered, or the draft is no longer wanted. @param row with `at`, a later one of the same form stays */
  clear: (row: Pick<DraftRow, 'key'> & Partial<DraftRow>) => void
}

/** @param database its name: a person's drafts are never another's */
export function underWayIn(tab: KeyValue, database: string): UnderWay {
  const name = `drafts under way ${database}`
  const read = (): DraftRow[] => v.parse(v.fallback(rowsSchema, []), readJson(tab.getItem(name)))
  const write = (rows: readonly DraftRow[]) =>
    rows.length > 0 ? tab.setItem(name, JSON.stringify(rows)) : tab.removeItem(name)
  return {
    left: read,
    set: (row) => {
      const others = read().filter(({ key }) => key !== row.key)
      write(isOfWords(row) ? [...others, row] : others)
    },
    clear: ({ key, at }) => {
      const rows = read()
      const left = rows.filter((row) => row.key !== key || (at !== undefined && row.at !== at))
      if (left.length < rows.length) write(left)
    },
  }
}

/** Files do not go into the small storage. */
function isOfWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return (
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isOfWords)
  )
}
