/** A tab's state at a glance: what waits, whether the provider can be reached, and what this tab may do. */
import type { EpochMilliseconds } from '../../provider/clock'
import type { ConnectivityMonitor } from '../connectivity'
import type { Summary } from '../engine'
import type { Entries } from '../memory/entries'
import { steady, Topic } from '../memory/topic'
import type { Entry } from '../storage/entry'

/** The parts that are not derived from anything else. */
type Facts = Pick<Summary, 'signedOut' | 'storage' | 'isRoomForLists' | 'role'>

export interface Standing {
  summary: Topic<Summary>
  /** @returns whether anything changed */
  become: (facts: Partial<Facts>) => boolean
  /** To be called when the outbox or the connection has changed. */
  look: () => void
}

interface StandingPorts {
  entries: Entries
  connectivity: ConnectivityMonitor
}

export function createStanding({ entries, connectivity }: StandingPorts, given: Facts): Standing {
  let facts = given
  const summary: Topic<Summary> = new Topic((before) =>
    steady(before, {
      ...countEntries(entries.inOrder()),
      connectivity: connectivity.read(),
      foreign: connectivity.isForeign(),
      ...facts,
    }),
  )
  return {
    summary,
    become: (news) => {
      const before = facts
      facts = steady(before, { ...before, ...news })
      const isNews = facts !== before
      if (isNews) summary.changed()
      return isNews
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
