/**
 * Entries of older consoles. Each step gives a stored row what the release after it added, with the meaning that the row had
 * without it; the key and what was sent stay as they are (V3). Pure; run by the database's upgrade, and again wherever a row
 * is read, since an old tab can write one at any time (S5).
 */
import type { Entry } from './entry'

type OldEntry = Partial<Entry> & Pick<Entry, 'record'>

/** What a row lacks → what it means that it lacks it. In the order of the releases. */
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
  // 3: what is known of attempts that had no effect; of those made before, nothing is.
  { lacks: 'withoutEffect', add: () => ({ withoutEffect: 0 }) },
]

/** Changes the row in place, as the database wants it. */
export function upgradeEntry(row: OldEntry): void {
  for (const { lacks, add } of STEPS) if (row[lacks] === undefined) Object.assign(row, add(row))
}

/** The row as this console writes it; the very same object where nothing is missing. */
export function upgraded(row: Entry): Entry {
  if (STEPS.every(({ lacks }) => row[lacks] !== undefined)) return row
  const copy = { ...row }
  upgradeEntry(copy)
  return copy
}
