/** Where drafts are kept: each is a row, and a lock holds a row that is open in a tab. */

import { newIdsIn, renamed } from '../../offline/names'
import { namedSoFar } from '../../offline/outbox/identities'
import type { ConsoleDatabase } from '../../offline/storage/database'
import { draftIn, formOfDraft, lockOfDraft } from '../../offline/storage/draftKeys'
import type { DraftRow } from '../../offline/storage/rows'
import { holdLock, type Locks } from '../../provider/profile'
import type { UnderWay } from './underWay'

export interface DraftRows {
  /**
   * Also drafts of older consoles, which kept one per form under its bare name. Temporary ids are replaced by the provider's.
   */
  ofForm: (form: string) => Promise<readonly DraftRow[]>
  /** The forms that have a draft, among those whose names begin like this. */
  forms: (beginning: string) => Promise<readonly string[]>
  /** Resolves to whether it is kept. */
  put: (row: DraftRow) => Promise<boolean>
  remove: (key: string) => Promise<boolean>
  /** Removes a draft that has not changed since it was read and is open in no other tab. Resolves to whether it was removed. */
  drop: (row: DraftRow) => Promise<boolean>
  isOpen: (row: DraftRow) => Promise<boolean>
  /** Marks it as open here. In a browser without locks no draft is held, and all are offered everywhere. @returns releases it */
  hold: (key: string) => () => void
}

/** A draft is a convenience: if it cannot be kept, the form works all the same. */
export function draftRowsOf(database: ConsoleDatabase, locks: Locks, underWay: UnderWay): DraftRows {
  const { drafts } = database
  const kept = (work: (table: ConsoleDatabase['drafts']) => PromiseLike<unknown>) =>
    succeeds(database.keep([drafts], (unit) => work(unit.drafts)))
  const isOpen = ({ key }: DraftRow): Promise<boolean> => locks.isHeld(lockOfDraft(key)).catch(() => false)
  const put = async (row: DraftRow) => {
    underWay.set(row)
    // If that fails, there is a second try: a page that stays has time to reconnect, or for room to be made.
    const isKept = (await succeeds(putAtOnce(database, row))) || (await kept((table) => table.put(row)))
    // Also if it is refused: nothing of a person stays in the tab whose database has gone with a log-out.
    underWay.clear(row)
    return isKept
  }
  const ofPageBefore = Promise.all(underWay.left().map(put))
  const read = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    await ofPageBefore
    return database.steadily(work)
  }
  return {
    isOpen,
    ofForm: (form) =>
      read(() =>
        database.atOnce('r', [drafts, database.ids], async (unit) => {
          const rows = await unit.drafts.where('key').equals(form).or('key').startsWith(draftIn(form, '')).toArray()
          return renamed(rows, await namedSoFar(unit, newIdsIn(rows)))
        }),
      ),
    forms: (beginning) =>
      read(() =>
        database.atOnce('r', [drafts], async (unit) => {
          const keys = await unit.drafts.where('key').startsWith(beginning).primaryKeys()
          return [...new Set(keys.map(formOfDraft))]
        }),
      ),
    put,
    remove: (key) => {
      underWay.clear({ key })
      return kept((table) => table.delete(key))
    },
    drop: async (row) => {
      if (await isOpen(row)) return false
      let isDropped = false
      const isKept = await kept(async (table) => {
        isDropped = (await table.get(row.key))?.at === row.at
        if (isDropped) await table.delete(row.key)
      })
      return isKept && isDropped
    },
    hold: (key) => holdLock(locks, lockOfDraft(key)),
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Hands the row and its commit to the browser at once. Dexie would read and wait in between, and a page that is being left does not
 * live that long. For the same reason it does not wait for the disk: people leave pages more often than the power fails.
 *
 * @throws if there is no connection yet, or no more, or a newer console has been here
 */
async function putAtOnce(database: ConsoleDatabase, row: DraftRow): Promise<void> {
  const { name } = database.drafts
  const opened = database.backendDB()
  if (!opened || database.isReadOnly) throw new Error('Not over this connection')
  const transaction = opened.transaction(name, 'readwrite', { durability: 'relaxed' })
  transaction.objectStore(name).put(row)
  transaction.commit()
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = reject
  })
}
