/** Which entries may be sent now: in order within a lane, side by side across lanes. Pure. Rules RP1–RP3, RP8, ID3. */
import { filesIn } from '../../provider/request'
import { type Id, idIn, type RecordKey } from '../define'
import type { EntryView } from '../engine'
import type { Entry } from '../storage/entry'

/** How many requests are under way at once: as many connections as a browser opens to one host over HTTP/1.1. */
export const WIDTH = 6

interface Room {
  /** how many more may be sent */
  entries: number
  /** how many of these may carry a file: a large one must not hold up an approval */
  files: number
}

interface Scheduling {
  /** entries that are being sent or settled: they hold their lanes */
  busy: ReadonlySet<number>
  /** whether an entry's own waiting time has passed */
  mayTry: (entry: Entry) => boolean
  makesRecord: (entry: Entry) => boolean
}

/** Whether its next request may carry a file. Of an entry that was never sent nobody knows, so it may. */
export const carriesFile = ({ files, sent }: Entry): boolean =>
  files.length > 0 && (!sent || filesIn(sent.request).length > 0)

/**
 * Which entries may be sent now. Entries for which the provider always fails are first in line, and may be more than there is room
 * for: the one that was tried least is always chosen (I6).
 *
 * @param entries all of the outbox, by `seq`
 * @returns those that were tried least first
 */
export function eligible(entries: Iterable<Entry>, room: Room, scheduling: Scheduling): Entry[] {
  const chosen: Entry[] = []
  const held = new Set<string>()
  const stuck = new Stuck(scheduling.makesRecord)
  const taken = new Taken(room, scheduling)
  for (const entry of entries) {
    const isFull = chosen.length >= room.entries
    if (isFull && chosen.some(({ attempts }) => attempts === 0)) break
    const isStuck = stuck.isOrBecomes(entry)
    const free = entry.needs.length === 0 && entry.lanes.every((lane) => !held.has(lane))
    const hasRoom = !isFull || entry.attempts < (chosen.at(-1)?.attempts ?? 0)
    if (!isStuck && free && hasRoom && taken.takes(entry)) chosen.splice(room.entries - 1, 1, entry)
    // Whatever happens to this entry, nothing behind it in its lanes may overtake it. An entry that waits for a person holds only
    // its own record: its neighbours in the order do not wait for somebody who may be asleep (R5).
    if (!isStuck) for (const lane of entry.lanes) held.add(lane)
  }
  return chosen.sort((a, b) => a.attempts - b.attempts)
}

/** Counts entries with files apart: they take their share of the line and no more. */
class Taken {
  #files: number
  readonly #scheduling: Scheduling

  constructor({ files }: Room, scheduling: Scheduling) {
    this.#files = files
    this.#scheduling = scheduling
  }

  takes(entry: Entry): boolean {
    const { busy, mayTry } = this.#scheduling
    if (busy.has(entry.seq) || !mayTry(entry)) return false
    if (!carriesFile(entry)) return true
    this.#files -= 1
    return this.#files >= 0
  }
}

/**
 * Finds what waits for a person: parked entries, entries behind them on the same record, and entries that need a record they make.
 */
export class Stuck<E extends Readonly<Pick<EntryView, 'state' | 'record' | 'needs'>>> {
  /** by record, the entry there that waits for a person */
  readonly #records = new Map<RecordKey, E>()
  readonly #unmade = new Map<Id, E>()
  readonly #makesRecord: (entry: E) => boolean

  constructor(makesRecord: (entry: E) => boolean) {
    this.#makesRecord = makesRecord
  }

  /** To be asked of every entry in the order of `seq`. */
  isOrBecomes(entry: E): boolean {
    return this.waitsFor(entry) !== null
  }

  /** Like `isOrBecomes`, but returns the entry that a person has to decide: itself, if it is parked. */
  waitsFor(entry: E): E | null {
    const cause = entry.state === 'parked' ? entry : (this.#records.get(entry.record) ?? this.#unmadeFor(entry))
    if (!cause) return null
    if (!this.#records.has(entry.record)) this.#records.set(entry.record, cause)
    if (this.#makesRecord(entry)) this.#unmade.set(idIn(entry.record), cause)
    return cause
  }

  #unmadeFor({ needs }: E): E | undefined {
    if (this.#unmade.size === 0) return undefined
    return needs.flatMap((id) => this.#unmade.get(id) ?? [])[0]
  }
}
