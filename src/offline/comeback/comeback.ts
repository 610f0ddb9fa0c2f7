/**
 * Coming back after a long time. A person is told what has become of changes that waited for hours, until they have seen it. Who
 * wants it is asked before any of them is sent. Both are kept in the database, because the worker may be the one that sends. Rules
 * BK1–BK3.
 */
import * as v from 'valibot'
import type { Clock } from '../../provider/clock'
import type { Comeback, Engine } from '../engine'
import type { Entries } from '../memory/entries'
import { steady, Topic } from '../memory/topic'
import type { Reads } from '../mirror/reads'
import type { ConsoleDatabase } from '../storage/database'
import { isUnsent } from '../storage/entry'
import type { Feed } from '../storage/feed'
import type { Departure } from '../storage/journal'
import type { World } from '../world'
import { netEffect, readAll, recordsOf } from './netEffect'
import { hasWaitedLong } from './waitedLong'

const countsSchema = v.object({ sent: v.number(), already: v.number() })
const noneSeen = { sent: 0, already: 0 }

const COUNTS = 'comeback'
const ASKS_FIRST = 'asksFirst'
const RELEASED_TO = 'releasedTo'

export interface ComebackKeeper {
  state: Topic<Comeback>
  /** Reads the person's settings and counts; must run before anything is sent. */
  load: () => Promise<void>
  /** Whether sending waits for the person's word. */
  isHeld: () => boolean
  /** Counts those that had waited long when they left the outbox. */
  count: (departures: readonly Departure[]) => Promise<void>
  /** To be called when the outbox has changed or time has passed. */
  look: () => void
  seen: () => Promise<void>
  askFirst: (asks: boolean) => Promise<void>
  /** Everything that waits now may be sent. */
  release: () => Promise<void>
}

export function keepComeback(
  database: ConsoleDatabase,
  feed: Feed,
  { clock, entries }: { clock: Clock; entries: Entries },
): ComebackKeeper {
  let counts = noneSeen
  let asksFirst = false
  let releasedTo = 0

  const state = new Topic<Comeback>((before) => steady(before, { ...counts, asksFirst, held: isHeld() }))

  async function load() {
    const [counted, asks, released] = await database.notes.bulkGet([COUNTS, ASKS_FIRST, RELEASED_TO])
    counts = v.parse(v.fallback(countsSchema, noneSeen), counted?.value)
    asksFirst = asks?.value === true
    releasedTo = typeof released?.value === 'number' ? released.value : 0
    state.changed()
  }
  feed.onSignal((kind) => {
    if (kind === 'noted') void load().catch(() => undefined)
  })

  async function note(name: string, value: unknown) {
    await database.keep([database.notes], (unit) => unit.notes.put({ name, value }))
    await load()
    feed.signal('noted')
  }

  function isHeld(): boolean {
    if (!asksFirst) return false
    const now = clock.now()
    // Every entry is looked at: one taken in from a file, or made after a clock was set back, is older than those in front of it.
    for (const entry of entries.inOrder()) {
      if (entry.seq > releasedTo && isUnsent(entry) && hasWaitedLong(entry.saidAt ?? entry.at, now)) return true
    }
    return false
  }

  return {
    state,
    load,
    isHeld,
    count: async (departures) => {
      const now = clock.now()
      const late = departures.filter(({ how, madeAt }) => how !== 'removed' && hasWaitedLong(madeAt, now))
      if (late.length === 0) return
      const sent = late.filter(({ how }) => how === 'applied').length
      counts = await database.atOnce('rw', [database.notes], async (unit) => {
        const before = v.parse(v.fallback(countsSchema, noneSeen), (await unit.notes.get(COUNTS))?.value)
        const value = { sent: before.sent + sent, already: before.already + late.length - sent }
        await unit.notes.put({ name: COUNTS, value })
        return value
      })
      state.changed()
      feed.signal('noted')
    },
    look: () => state.changed(),
    seen: () => note(COUNTS, noneSeen),
    askFirst: (asks) => note(ASKS_FIRST, asks),
    release: () => note(RELEASED_TO, Math.max(0, ...[...entries.inOrder()].map(({ seq }) => seq))),
  }
}

interface ComebackPorts {
  database: ConsoleDatabase
  world: Pick<World, 'registry'>
  entries: Entries
  refreshOne: Reads['refreshOne']
  discard: (seq: number) => Promise<void>
  sendNow: () => void
}

/** The part of the engine that a person sees and answers. */
export const createComeback = (
  keeper: ComebackKeeper,
  { database, world: { registry }, entries, ...ports }: ComebackPorts,
): Pick<Engine, 'comeback' | 'comebackSeen' | 'askFirst' | 'netEffect' | 'release'> => ({
  comeback: keeper.state,
  comebackSeen: keeper.seen,
  askFirst: async (asks) => {
    await keeper.askFirst(asks)
    ports.sendNow()
  },
  netEffect: async (comparedWith) => {
    const waiting = [...entries.inOrder()]
    if (comparedWith === 'provider') await readAll(waiting, registry, ports.refreshOne)
    return netEffect(waiting, await recordsOf(database, waiting), registry)
  },
  release: async (leftOut) => {
    for (const seq of leftOut) await ports.discard(seq)
    await keeper.release()
    ports.sendNow()
  },
})
