/** Drafts: what was typed survives a closed tab, and is offered again. */
import { createContext, useContext } from 'react'
import { draftIn, lockOfDraft } from '../../offline/outbox/draftsOfChanges'
import { namedSoFar, newIdsIn, renamed } from '../../offline/outbox/identities'
import type { ConsoleDatabase } from '../../offline/storage/database'
import type { DraftRow } from '../../offline/storage/rows'
import { webLocks } from '../../provider/browser'
import { tabValues } from '../../provider/localValues'
import type { Locks } from '../../provider/profile'

export interface Drafts {
  /** A form is opened, which several tabs may have before them: what is typed into it from now on has a draft of its own. */
  visit: (form: string) => Visit
}

export interface Visit {
  /**
   * What was typed into the form before and is not decided yet, but for what is open in another tab: this tab's before others', and
   * of each the newest first.
   */
  earlier: () => Promise<readonly DraftRow[]>
  /** Goes on with an earlier one: what is kept from now on comes in its place. */
  take: (earlier: DraftRow) => void
  /** @param over what the typed fields held when their form was opened */
  keep: (values: unknown, over?: unknown) => Promise<void>
  /** Nothing of this visit is to come back, nor of what it went on with. */
  remove: () => Promise<void>
  /** An earlier one is not wanted. What was typed since it was read, or is open in another tab, stays. Resolves with whether it went. */
  drop: (earlier: DraftRow) => Promise<boolean>
  /** The form is left: what is kept of it is offered wherever it is opened next. */
  leave: () => void
}

interface DraftPorts {
  /** the same after a reload; a tab that is duplicated begins as its twin */
  tab: string
  locks: Locks
}

/** A draft is a convenience: where it cannot be kept, the form is as good as any other. */
export function draftsOf(
  database: ConsoleDatabase,
  { tab, locks }: DraftPorts = { tab: thisTab(), locks: webLocks },
): Drafts {
  const { drafts } = database
  const kept = (work: (table: ConsoleDatabase['drafts']) => PromiseLike<unknown>) =>
    succeeds(database.keep([drafts], (unit) => work(unit.drafts)))
  // A page that stays has the time for a lost connection, or for room to be made.
  const put = async (row: DraftRow) => (await succeeds(putAtOnce(database, row))) || kept((table) => table.put(row))
  const isOpen = ({ key }: DraftRow): Promise<boolean> => locks.isHeld(lockOfDraft(key)).catch(() => false)
  const drop = async (row: DraftRow): Promise<boolean> => {
    if (await isOpen(row)) return false
    let isDropped = false
    const isKept = await kept(async (table) => {
      isDropped = (await table.get(row.key))?.at === row.at
      if (isDropped) await table.delete(row.key)
    })
    return isKept && isDropped
  }
  /** Of older consoles too, which had one a form, under its name. What was made here is called in them as the provider does by now. */
  const rowsOf = (form: string) =>
    database.steadily(() =>
      database.atOnce('r', [drafts, database.ids], async (unit) => {
        const rows = await unit.drafts.where('key').equals(form).or('key').startsWith(draftIn(form, '')).toArray()
        return renamed(rows, await namedSoFar(unit, newIdsIn(rows)))
      }),
    )

  return {
    visit: (form) => {
      const ofTab = draftIn(form, tab)
      const key = `${ofTab} ${crypto.randomUUID()}`
      let taken: DraftRow | null = null
      let isKept = false
      let leave: (() => void) | null = null
      const isOwn = (row: DraftRow) => row.key.startsWith(ofTab)
      return {
        earlier: async () => {
          const rows = (await rowsOf(form).catch(() => [])).filter((row) => row.key !== key)
          // A tab that has just been reloaded may still be held for open.
          const isOffered = await Promise.all(rows.map(async (row) => isOwn(row) || !(await isOpen(row))))
          return rows
            .filter((_, index) => isOffered[index])
            .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.at - a.at)
        },
        take: (earlier) => {
          taken = earlier
        },
        keep: async (values, over) => {
          isKept = true
          leave ??= hold(locks, lockOfDraft(key))
          const isThere = await put({ key, at: Date.now(), values, over })
          // Only then: a crash in between leaves both, and never none.
          if (!isThere || !taken) return
          const before = taken
          taken = null
          await drop(before)
        },
        remove: async () => {
          const before = taken
          if (isKept) await kept((table) => table.delete(key))
          if (before) await drop(before)
        },
        drop,
        leave: () => {
          leave?.()
          leave = null
        },
      }
    },
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** Where a browser has no locks no draft is held, and all of them are offered everywhere. @returns lets go of it */
function hold(locks: Locks, name: string): () => void {
  let letGo = () => {}
  const isLeft = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = async () => locks.request(name, {}, () => isLeft)
  void held().catch(() => undefined)
  return letGo
}

/**
 * Hands the row and its commit to the browser in one go. Dexie reads and waits in between, and a page that is being left is gone
 * before that. For the same reason it waits for no disk: pages are left oftener than the power fails.
 *
 * @throws where there is no connection yet, or no more, or a newer console has been here
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

/** Those of the signed-in person; given by `app`. */
export const DraftsContext = createContext<Drafts | null>(null)

/** null where nobody is signed in: then nothing is kept */
export function useDrafts(): Drafts | null {
  return useContext(DraftsContext)
}

const TAB = 'console tab'

/** The browser keeps it with the tab, over reloads and crashes. */
function thisTab(): string {
  const known = tabValues.getItem(TAB)
  if (known !== null) return known
  const made = crypto.randomUUID()
  tabValues.setItem(TAB, made)
  return made
}
