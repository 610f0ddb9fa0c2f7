/**
 * Who was last signed in on this device. It lets this device's copy open without a network, and the sign-in screen say whose
 * changes wait there. No token is ever kept.
 */
import * as v from 'valibot'
import type { EpochMilliseconds } from '../clock'
import { readJson } from '../json'
import type { KeyValue } from '../keyValue'
import { type Person, personSchema } from './person'

export interface SessionStorage {
  /** this tab's storage: “kept in session storage” (spec section 3) */
  tab: KeyValue
  /** this device's storage, for all tabs and later starts */
  device: KeyValue
}

const lastSchema = v.object({
  me: personSchema,
  /** when the provider last confirmed it, milliseconds since 1970 */
  at: v.number(),
  /** whether the provider has ended the session: then nothing opens before somebody signs in */
  ended: v.optional(v.boolean(), false),
})
type LastSignedIn = v.InferOutput<typeof lastSchema>

export interface Remembered {
  last: () => LastSignedIn | null
  keep: (me: Person, at: EpochMilliseconds) => void
  /** The provider has refused the session: the name stays, for the changes that wait. */
  end: () => void
  enterTab: (me: Person) => void
  /** Signs out this tab's person, whoever the device belongs to now. */
  leaveTab: () => void
  forget: () => void
  /** Whether the provider has still to be told of a log-out. */
  owesLogout: () => boolean
  oweLogout: (owed: boolean) => void
}

const ME = 'me'
const LAST = 'session.last'
const LOGOUT = 'session.logoutOwed'

/** @param storage null if there is none (a worker): then nothing is remembered */
export function createRemembered(storage: SessionStorage | null): Remembered {
  const last = (): LastSignedIn | null => {
    const read = v.safeParse(lastSchema, readJson(storage?.device.getItem(LAST) ?? storage?.tab.getItem(LAST)))
    return read.success ? read.output : null
  }
  const enterTab = (me: Person) => storage?.tab.setItem(ME, JSON.stringify(me))
  return {
    last,
    enterTab,
    keep: (me, at) => {
      enterTab(me)
      const kept = JSON.stringify({ me, at })
      storage?.device.setItem(LAST, kept)
      // If the device has no room for it, the tab keeps it, so that a reload signs nobody out.
      if (storage?.device.isLeftWithPage?.(LAST)) storage.tab.setItem(LAST, kept)
      else storage?.tab.removeItem(LAST)
    },
    end: () => {
      const ended = last()
      if (ended) storage?.device.setItem(LAST, JSON.stringify({ ...ended, ended: true }))
    },
    leaveTab: () => {
      for (const key of [ME, LAST]) storage?.tab.removeItem(key)
    },
    forget: () => storage?.device.removeItem(LAST),
    owesLogout: () => storage?.device.getItem(LOGOUT) === 'yes',
    oweLogout: (owed) => (owed ? storage?.device.setItem(LOGOUT, 'yes') : storage?.device.removeItem(LOGOUT)),
  }
}
