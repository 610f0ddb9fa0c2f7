/** Drafts: typed text survives a closed tab, and is offered again. */

import type { ConsoleDatabase } from '../../offline/storage/database'
import { draftIn } from '../../offline/storage/draftKeys'
import type { DraftRow } from '../../offline/storage/rows'
import { webLocks } from '../../provider/browser'
import type { KeyValue } from '../../provider/keyValue'
import { tabValues } from '../../provider/localValues'
import type { Locks } from '../../provider/profile'
import { type DraftRows, draftRowsOf } from './draftRows'
import type { Drafts, Visit } from './draftsContext'
import { underWayIn } from './underWay'

interface DraftPorts {
  /** stays the same after a reload; a duplicated tab begins with the same one */
  tab: string
  locks: Locks
  /** this tab's */
  values?: KeyValue
}

export function draftsOf(
  database: ConsoleDatabase,
  { tab, locks, values = tabValues }: DraftPorts = { tab: thisTab(), locks: webLocks },
): Drafts {
  const rows = draftRowsOf(database, locks, underWayIn(values, database.name))
  return {
    visit: (form) => visitOf(rows, form, tab),
    formsWithDraft: (beginning) => rows.forms(beginning).catch(() => []),
  }
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
      // After a reload, this tab's own draft may still be locked by the page before it.
      const isOffered = await Promise.all(others.map(async (row) => isOwn(row) || !(await rows.isOpen(row))))
      return others
        .filter((_, index) => isOffered[index])
        .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.at - a.at)
    },
    take: (earlier) => {
      taken = earlier
    },
    key,
    keep: async (values, over) => {
      isKept = true
      leave ??= rows.hold(key)
      const isThere = await rows.put({ key, at: Date.now(), values, over })
      // The earlier draft goes only now: a crash in between leaves both drafts, and never none.
      if (!isThere || !taken) return
      const before = taken
      // After a reload, the page before it may still hold it: then it goes with a later word, or with the whole draft.
      if ((await rows.drop(before)) && taken === before) taken = null
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

const TAB = 'console tab'

/** The browser keeps it with the tab, through reloads and crashes. */
function thisTab(): string {
  const known = tabValues.getItem(TAB)
  if (known !== null) return known
  const made = crypto.randomUUID()
  tabValues.setItem(TAB, made)
  return made
}
