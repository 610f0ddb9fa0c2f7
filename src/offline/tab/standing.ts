/** A tab's state at a glance: what waits, whether the provider can be reached, and what this tab may do. */
import type { EpochMilliseconds } from '../../provider/clock'
import type { Summary } from '../engine'
import { steady, Topic } from '../memory/topic'
import type { Entry } from '../storage/entry'
import type { Ground } from './ground'

/** The parts that are not derived from anything else. */
type Facts = Pick<Summary, 'signedOut' | 'storage' | 'isRoomForLists' | 'role'>

export interface Standing {
  summary: Topic<Summary>
  /** @returns whether anything changed */
  become: (facts: Partial<Facts>) => boolean
  /** Whether the last change could be kept on this device, and if not, whether for want of room. */
  kept: (how: 'kept' | 'failed' | 'full') => void
  /** Whether there was room for what the provider has just told. */
  hadRoom: (isThere: boolean) => void
  /** To be called when the outbox or the connection has changed. */
  look: () => void
}

export function createStanding({ entries, connectivity, database, trouble }: Ground): Standing {
  const storage = trouble ?? 'ok'
  const role = database.isReadOnly ? 'readOnly' : 'full'
  let facts: Facts = { signedOut: false, storage, isRoomForLists: true, role }
  const summary: Topic<Summary> = new Topic((before) =>
    steady(before, {
      ...countEntries(entries.inOrder()),
      connectivity: connectivity.read(),
      foreign: connectivity.isForeign(),
      ...facts,
    }),
  )
  function become(news: Partial<Facts>): boolean {
    const before = facts
    facts = steady(before, { ...before, ...news })
    const isNews = facts !== before
    if (isNews) summary.changed()
    return isNews
  }
  return {
    summary,
    become,
    kept: (how) => void become({ storage: how === 'kept' ? storage : how }),
    hadRoom: (isThere) => {
      // If there is room for a list again, there is room for a change: nobody has to make one to find out.
      const isRoomAgain = isThere && facts.storage === 'full'
      become({ isRoomForLists: isThere, ...(isRoomAgain && { storage }) })
    },
    look: () => summary.changed(),
  }
}

function countEntries(all: Iterable<Entry>): Pick<Summary, 'pending' | 'parked' | 'sending' | 'oldest'> {
  const counts: { pending: number; parked: number; sending: number; oldest: EpochMilliseconds | null } = {
    pending: 0,
    parked: 0,
    sending: 0,
    oldest: null,
  }
  for (const entry of all) {
    if (entry.state === 'parked') {
      counts.parked += 1
      continue
    }
    counts.pending += 1
    counts.oldest ??= entry.at
    if (entry.state === 'sending') counts.sending += 1
  }
  return counts
}
