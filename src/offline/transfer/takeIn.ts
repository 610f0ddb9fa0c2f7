/**
 * Takes in the changes of a file that another device of the same person has exported. Keys stay, so that a change sent by both
 * devices arrives once. What was sent before is compared or replayed, never believed. Rules EX2–EX4.
 */
import type { EpochMilliseconds } from '../../provider/clock'
import type { FileId } from '../../provider/request'
import type { Id } from '../define'
import type { AnyMutation } from '../mutation'
import { newIdsIn } from '../names'
import { namedSoFar, withNames } from '../outbox/identities'
import { isKept } from '../outbox/outbox'
import { requestNow } from '../replay/legs'
import type { ConsoleDatabase, Unit } from '../storage/database'
import {
  type Entry,
  isCreation,
  mayHaveArrived,
  mutationOf,
  parkedAs,
  readEntry,
  type Sent,
  UNREADABLE,
} from '../storage/entry'
import type { Written } from '../storage/feed'
import type { FileRow } from '../storage/rows'
import { unlessItFails } from '../unlessItFails'
import type { World } from '../world'
import { fromBase64 } from './base64'
import { broughtEntry } from './broughtEntry'
import type { ChangesFile } from './changesFile'

/** The result of taking in a file. */
export interface TakenIn {
  taken: number
  /** already here, or already done from here */
  known: number
  /** the entries that cannot be sent from here, each with the reason */
  left: { text: string; why: LeftBecause; file?: string }[]
}

export type LeftBecause = 'unreadable' | 'secret' | 'file' | 'missing'

/** What to do with an entry of the file. */
type Verdict = { entry: Entry } | 'known' | LeftBecause

type TakingWorld = Pick<World, 'person' | 'registry' | 'capabilities' | 'clock'>

/** Takes in what can be sent from here, all in one transaction, behind what already waits here. */
export function takeIn(
  database: ConsoleDatabase,
  world: TakingWorld,
  file: ChangesFile,
): Promise<{ written: Written; result: TakenIn }> {
  const brought = filesIn(file, world.clock.now())
  const take = async (unit: Unit) => {
    const here = await unit.outbox.toArray()
    const known = new Known(world, here, await namedSoFar(unit, newIdsIn(file.entries)))
    const keptFiles = new Set<string>(await unit.files.toCollection().primaryKeys())
    const files = new Set([...keptFiles, ...brought.keys()])
    const entries: Entry[] = []
    const result: TakenIn = { taken: 0, known: 0, left: [] }
    const takenInBehind = here.at(-1)?.seq ?? 0
    for (const row of file.entries) {
      const verdict = known.verdictOn(row, files)
      if (verdict === 'known') result.known += 1
      else if (typeof verdict === 'string') result.left.push(leftOf(row, verdict, file))
      else {
        const { seq: _, ...made } = verdict.entry
        const entry = { ...made, takenInBehind }
        entries.push({ ...entry, seq: await unit.outbox.add(entry) })
      }
    }
    const needed = new Set(entries.flatMap((entry) => entry.files).filter((id) => !keptFiles.has(id)))
    await unit.files.bulkPut([...needed].flatMap((id) => brought.get(id) ?? []))
    result.taken = entries.length
    return { written: { entries }, result }
  }
  return database.keep([database.outbox, database.files, database.ids], take, (unit, { written }) =>
    isKept(unit, written),
  )
}

/** The files that came whole. A damaged file counts as missing. */
function filesIn({ files }: ChangesFile, at: EpochMilliseconds): Map<FileId, FileRow> {
  const rows = files.flatMap(({ content, ...file }): FileRow[] => {
    const bytes = content === undefined ? null : fromBase64(content)
    return bytes && bytes.length === file.size ? [{ ...file, bytes: bytes.buffer, at }] : []
  })
  return new Map(rows.map((row) => [row.id, row]))
}

function leftOf(row: unknown, why: LeftBecause, file: ChangesFile): TakenIn['left'][number] {
  const brought = broughtEntry(row)
  if (!brought) return { text: UNREADABLE, why: 'unreadable' }
  const { text, files } = brought.entry
  const name = why === 'file' ? file.files.find(({ id }) => files.includes(id))?.name : undefined
  return name === undefined ? { text, why } : { text, why, file: name }
}

/** The entries that this device has, with those taken in so far. */
class Known {
  readonly #world: TakingWorld
  readonly #keys: Set<string>
  readonly #made: Set<Id>
  readonly #names: ReadonlyMap<Id, Id>

  constructor(world: TakingWorld, here: readonly Entry[], names: ReadonlyMap<Id, Id>) {
    this.#world = world
    this.#names = names
    this.#keys = new Set(here.map(({ key }) => key))
    this.#made = new Set(here.filter((entry) => isCreation(world.registry, entry)).map(({ id }) => id))
  }

  verdictOn(row: unknown, files: ReadonlySet<string>): Verdict {
    const { registry } = this.#world
    const brought = broughtEntry(row)
    if (!brought || brought.entry.person !== this.#world.person) return 'unreadable'
    const entry = readEntry(brought.entry, registry)
    const mutation = mutationOf(registry, entry)
    if (!mutation || entry.parked?.reason === 'unreadable' || !isAbout(entry, mutation)) {
      return brought.isMasked ? 'secret' : 'unreadable'
    }
    const makes = isCreation(registry, entry)
    // The same key, or another creation of the same record, is here: its record has been made since, or its form was corrected.
    if (this.#keys.has(entry.key) || (makes && (this.#names.has(entry.id) || this.#made.has(entry.id)))) return 'known'
    if (brought.isMasked) return 'secret'
    if (entry.files.some((id) => !files.has(id))) return 'file'
    const named = withNames(entry, this.#names)
    if (named.needs.some((id) => !this.#made.has(id))) return 'missing'
    const here = unlessItFails(() => this.#asOfHere(named, mutation), null)
    if (!here) return 'unreadable'
    if (makes) this.#made.add(entry.id)
    this.#keys.add(entry.key)
    return { entry: here }
  }

  /**
   * The entry as this device would hold it. A provider with keys can tell whether it has arrived from the other device; otherwise a
   * person has to.
   */
  #asOfHere(entry: Entry, mutation: AnyMutation): Entry {
    if (entry.state === 'parked') return entry
    const { idempotencyKeys } = this.#world.capabilities
    if (mutation.repeat === 'once' && !idempotencyKeys) return parkedAs(entry, { reason: 'mayHaveArrived' })
    return { ...entry, state: 'waiting', sent: mayHaveArrived(entry) ? sentBefore(entry, mutation) : null }
  }
}

/**
 * A creation whose answer did not come may have been made, so it counts as sent: a deletion no longer cancels it. A change to an
 * existing record is compared with it, as if it had never been sent.
 */
function sentBefore(entry: Entry, mutation: AnyMutation): Sent | null {
  return mutation.make ? { request: requestNow(entry, mutation, mutation.make(entry.args)), ifMatch: null } : null
}

/** Whether the file names the record that the change itself is about; a file can say anything. */
const isAbout = ({ args, record, id }: Entry, mutation: AnyMutation): boolean =>
  unlessItFails(() => mutation.id(args) === id && mutation.collection.key(id) === record, false)
