/**
 * The journal: what happened lately in all tabs and the worker of a profile, to find out later why. It is bounded, written after
 * the work and never in its way. A crash may cost its last second; nothing else relies on it. Whatever may hold a secret (bodies,
 * queries, upload addresses) is never written down. Rule EX5.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import type { Outcome } from '../../provider/outcome'
import { isRead, type ProviderRequest } from '../../provider/request'
import type { Send } from '../../provider/send'
import type { World } from '../world'
import type { ConsoleDatabase } from './database'
import type { Entry } from './entry'
import type { Written } from './feed'
import type { EventRow } from './rows'

/** How many events are kept: a day's work, or an hour of trouble. */
export const KEPT_EVENTS = 500
const BEHIND: Milliseconds = 1_000

/** How an entry left the outbox, and when it was made. */
export interface Departure {
  how: 'applied' | 'already' | 'removed'
  madeAt: EpochMilliseconds
}

export interface Journal {
  note: (kind: string, text: string, seq?: number) => void
  /** @param before gives an entry as it was until then */
  wrote: (written: Written, before: (seq: number) => Entry | undefined) => void
  send: Send
  /** Writes down what is still in memory; it never fails. */
  flush: () => Promise<void>
}

/** @param onDeparted called with all entries that left in the same second */
export function openJournal(
  database: ConsoleDatabase,
  world: Pick<World, 'clock' | 'device' | 'send'>,
  onDeparted: (departures: readonly Departure[]) => Promise<void>,
): Journal {
  let rows: EventRow[] = []
  let departures: Departure[] = []
  let cancelTimer: (() => void) | null = null

  function note(kind: string, text: string, seq: number | null = null) {
    rows.push({ at: world.clock.now(), by: world.device, kind, text, seq })
    cancelTimer ??= world.clock.after(BEHIND, () => void flush())
  }

  async function flush() {
    cancelTimer?.()
    cancelTimer = null
    const added = rows
    const departed = departures
    rows = []
    departures = []
    if (added.length === 0) return
    // A database that is full or closed is a worse problem than a gap in the journal, and is reported elsewhere.
    await Promise.allSettled([writeDown(added), onDeparted(departed)])
  }

  const writeDown = (added: readonly EventRow[]) =>
    database.atOnce('rw', [database.events], async (unit) => {
      const last = (await unit.events.bulkAdd(added.slice(-KEPT_EVENTS))) ?? 0
      await unit.events
        .where('id')
        .belowOrEqual(last - KEPT_EVENTS)
        .delete()
    })

  function wrote({ entries = [], gone = [], already = [] }: Written, before: (seq: number) => Entry | undefined) {
    for (const seq of gone) {
      const entry = before(seq)
      if (!entry) continue
      const how = already.includes(seq) ? 'already' : howItLeft(entry)
      departures.push({ how, madeAt: entry.at })
      note(how, entry.text, seq)
    }
    for (const entry of entries) {
      const what = changeOf(before(entry.seq), entry)
      if (what) note(what, entry.text, entry.seq)
    }
  }

  return {
    note,
    flush,
    wrote,
    send: async (request, options) => {
      const outcome = await world.send(request, options)
      if (!isRead(request) || outcome.kind !== 'applied') {
        note('request', `${lineOf(request)}: ${wordsOf(outcome)}${options.key ? ` (key ${options.key})` : ''}`)
      }
      return outcome
    },
  }
}

/** An entry that was being sent leaves only when it is answered. */
const howItLeft = ({ state }: Entry) => (state === 'sending' ? 'applied' : 'removed')

/** What has become of an entry, if it is worth remembering. */
function changeOf(before: Entry | undefined, { state, parked }: Entry): string | null {
  if (!before) return state === 'parked' ? `parked: ${parked?.reason}` : 'kept'
  if (state === before.state) return null
  if (state === 'parked') return `parked: ${parked?.reason}`
  return before.state === 'parked' ? 'taken up again' : null
}

/** A request as text, without anything that may hold a secret. */
export function lineOf(request: ProviderRequest): string {
  switch (request.kind) {
    case 'rest':
    case 'form':
      return `${request.method} ${request.path.split('?')[0]}`
    case 'graphql':
      return request.document.trimStart().split(/[({]/)[0]?.trim() ?? 'graphql'
    case 'upload':
      return 'PUT a file' // its address is as good as a password for a day
  }
}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'tryAgain') return outcome.cause
  return outcome.kind === 'needsPerson' ? `refused ${outcome.refusal.status}` : outcome.kind
}
