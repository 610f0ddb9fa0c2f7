/**
 * Entries of older consoles. Each step adds to a stored row what the release after it brought, with the meaning that the row had
 * without it. The key and what was sent stay as they are (V3). Pure; run by the database's upgrade, and again whenever a row is
 * read, because an old tab can write one at any time (S5).
 */
import type { Entry } from './entry'

type OldEntry = Partial<Entry> & Pick<Entry, 'record'>

/** What a row may lack → what to add, in the order of the releases. */
const STEPS: readonly { lacks: keyof Entry; add: (entry: OldEntry) => Partial<Entry> }[] = [
  // 2: records made here, changes of several requests, files.
  {
    lacks: 'touches',
    add: ({ record }) => ({
      touches: [record],
      sweeps: null,
      needs: [],
      basis: null,
      answers: [],
      notBefore: 0,
      files: [],
    }),
  },
  // 3: how many attempts had no effect; of those made before, nothing is known.
  { lacks: 'withoutEffect', add: () => ({ withoutEffect: 0 }) },
]

/** Changes the row in place, as the database's upgrade needs it. */
export function upgradeEntry(row: OldEntry): void {
  for (const { lacks, add } of STEPS) if (row[lacks] === undefined) Object.assign(row, add(row))
}

/** The row as this console writes it; the same object if nothing is missing. */
export function upgraded(row: Entry): Entry {
  if (STEPS.every(({ lacks }) => row[lacks] !== undefined)) return row
  const copy = { ...row }
  upgradeEntry(copy)
  return copy
}
