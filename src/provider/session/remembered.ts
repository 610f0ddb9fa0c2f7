/**
 * Who was last signed in on this device. It opens this device's copy without a network, and says on the sign-in screen whose
 * changes wait there. No token is ever kept.
 */
import * as v from 'valibot'
import type { EpochMilliseconds } from '../clock'
import { readJson } from '../json'
import type { KeyValue } from '../keyValue'
import { type Person, personSchema } from './person'

export interface SessionStorage {
  /** this tab's: “kept in session storage” (spec section 3) */
  tab: KeyValue
  /** this device's, for the tabs and starts to come */
  device: KeyValue
}

const lastSchema = v.object({
  me: personSchema,
  /** when the provider last confirmed it, milliseconds since 1970 */
  at: v.number(),
  /** the provider has ended it: nothing opens before somebody signs in */
  ended: v.optional(v.boolean(), false),
})
type LastSignedIn = v.InferOutput<typeof lastSchema>

export interface Remembered {
  last: () => LastSignedIn | null
  keep: (me: Person, at: EpochMilliseconds) => void
  /** The provider has said no: the name stays, for the changes that wait. */
  end: () => void
  enterTab: (me: Person) => void
  /** This tab's person is signed out here, whoever the device belongs to now. */
  leaveTab: () => void
  forget: () => void
  /** A log-out that the provider has not heard of. */
  owesLogout: () => boolean
  oweLogout: (owed: boolean) => void
}

const ME = 'me'
const LAST = 'session.last'
const LOGOUT = 'session.logoutOwed'

/** @param storage null where there is none (a worker): nothing is remembered then */
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
      // Where the device has no room for it, the tab has: a reload signs nobody out.
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
