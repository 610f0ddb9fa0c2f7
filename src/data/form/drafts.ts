/** Drafts: what was typed survives a closed tab, and is offered again. */
import { createContext, useContext } from 'react'
import { draftIn } from '../../offline/outbox/draftsOfChanges'
import type { ConsoleDatabase } from '../../offline/storage/database'
import type { DraftRow } from '../../offline/storage/rows'
import { webLocks } from '../../provider/browser'
import { tabValues } from '../../provider/localValues'
import type { Locks } from '../../provider/profile'
import { type DraftRows, draftRowsOf } from './draftRows'

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

export function draftsOf(
  database: ConsoleDatabase,
  { tab, locks }: DraftPorts = { tab: thisTab(), locks: webLocks },
): Drafts {
  const rows = draftRowsOf(database, locks)
  return { visit: (form) => visitOf(rows, form, tab) }
}

function visitOf(rows: DraftRows, form: string, tab: string): Visit {
  const ofTab = draftIn(form, tab)
  const key = `${ofTab} ${crypto.randomUUID()}`
  let taken: DraftRow | null = null
  let isKept = false
  let leave: (() => void) | null = null
  const isOwn = (row: DraftRow) => row.key.startsWith(ofTab)
  return {
    earlier: async () => {
      const others = (await rows.ofForm(form).catch(() => [])).filter((row) => row.key !== key)
      // A tab that has just been reloaded may still be held for open.
      const isOffered = await Promise.all(others.map(async (row) => isOwn(row) || !(await rows.isOpen(row))))
      return others
        .filter((_, index) => isOffered[index])
        .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.at - a.at)
    },
    take: (earlier) => {
      taken = earlier
    },
    keep: async (values, over) => {
      isKept = true
      leave ??= rows.hold(key)
      const isThere = await rows.put({ key, at: Date.now(), values, over })
      // Only then: a crash in between leaves both, and never none.
      if (!isThere || !taken) return
      const before = taken
      taken = null
      await rows.drop(before)
    },
    remove: async () => {
      const before = taken
      if (isKept) await rows.remove(key)
      if (before) await rows.drop(before)
    },
    drop: rows.drop,
    leave: () => {
      leave?.()
      leave = null
    },
  }
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
