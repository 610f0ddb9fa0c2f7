/**
 * What a tab holds of the database in memory: the outbox, the rows that a screen shows or that an entry is about, and the facts of
 * whole collections once a filter needs them. Reading never waits: what is missing is loaded, and whoever asked is told when it has
 * come. Rules MI1, OV5.
 */

import { type AnyCollection, collectionIn, type Id, idIn, isNewId, type RecordKey } from '../define'
import type { Registry } from '../mutation'
import type { Names } from '../names'
import { same } from '../same'
import type { ConsoleDatabase } from '../storage/database'
import type { Feed, Touched, Written } from '../storage/feed'
import { readOutbox } from '../storage/outboxRows'
import { isNewer, type RecordRow, type TallyRow, type WindowRow } from '../storage/rows'
import { Entries } from './entries'
import { FactsInMemory } from './factsInMemory'
import { Loading } from './loading'
import { entryKey, Meanwhile } from './meanwhile'
import type { MemoryChange, MirrorInMemory } from './mirrorInMemory'
import { heldAndStored, missedEntries } from './missed'
import { NamesInMemory } from './namesInMemory'
import { Rereading } from './rereading'

/** How many rows to keep in all, shown or not: enough for some screens of scrolling back. */
const KEPT_ROWS = 3_000

export interface MemoryPorts {
  database: ConsoleDatabase
  registry: Registry
  feed: Feed
  /** Whether a screen shows the row. Others may be dropped. */
  isShown: (record: RecordKey) => boolean
  onChange: (change: MemoryChange) => void
}

export class Memory {
  readonly entries = new Entries()
  readonly #ports: MemoryPorts
  readonly #mirror: MirrorInMemory = {
    rows: new Map(),
    windows: new Map(),
    tallies: new Map(),
    facts: new FactsInMemory(),
  }
  readonly #names = new NamesInMemory()
  /** Keys of rows held here that could not be stored for want of room: what is stored under them is older. Rule ST10. */
  readonly #unkept = new Set<string>()
  /** Writes of this context and, once they are heard of, of others. */
  readonly #allWrites = new Meanwhile()
  /** Writes of this context only. */
  readonly #ownWrites = new Meanwhile()
  readonly #loading: Loading
  readonly #rereading: Rereading

  constructor(ports: MemoryPorts) {
    this.#ports = ports
    const { database } = ports
    const [mirror, allWrites] = [this.#mirror, this.#allWrites]
    const isUnkept = (key: string) => this.#unkept.has(key)
    this.#loading = new Loading({ database, mirror, allWrites, isUnkept, onLoaded: (loaded) => this.#loaded(loaded) })
    this.#rereading = new Rereading({
      ...ports,
      mirror,
      allWrites,
      ownWrites: this.#ownWrites,
      take: (rows) => this.#take(rows),
      dropFacts: (record) => this.#dropFacts(collectionIn(record), idIn(record)),
    })
    ports.feed.onWritten((written) => this.#take(written))
    ports.feed.onTouched((touched) => this.#rereading.ask(touched))
  }

  /** Loads the outbox, and the rows that its entries are about. Everything else is loaded when it is asked for. */
  async open(): Promise<void> {
    const { database, registry } = this.#ports
    await this.#allWrites.reading(async (isWritten) => {
      const entries = await readOutbox(database, registry)
      const rows = await database.records.bulkGet([...new Set(entries.flatMap(({ touches }) => touches))])
      this.#take({
        ids: await database.ids.toArray(),
        entries: entries.filter(({ seq }) => !isWritten(entryKey(seq))),
        records: rows.filter((row) => row !== undefined).filter(({ key }) => !isWritten(key)),
      })
    })
  }

  /** undefined: being loaded; null: not on this device. */
  row(key: RecordKey): RecordRow | null | undefined {
    const row = this.#mirror.rows.get(key)
    if (row !== undefined) return row
    if (isNewId(idIn(key))) return null // the provider has told nothing under that name
    this.#loading.row(key)
    return undefined
  }

  /** Whether the row is in memory; does not load it. */
  holds(key: RecordKey): boolean {
    return this.#mirror.rows.get(key) !== undefined
  }

  /** The provider's ids of records made here; a new map each time there are more. */
  get names(): Names {
    return this.#names.all
  }

  /** The id that a record has now. */
  currentId(key: RecordKey): Id {
    return this.names.get(idIn(key)) ?? idIn(key)
  }

  /** The key of a record before the provider gave it an id. */
  aliasOf(key: RecordKey): RecordKey | undefined {
    return this.#names.before(key)
  }

  window(key: string): WindowRow | null | undefined {
    const window = this.#mirror.windows.get(key)
    if (window === undefined) this.#loading.window(key)
    return window
  }

  /** The list as far as it is in memory: somebody may see it now. Does not load it. */
  heldWindow(key: string): WindowRow | null | undefined {
    return this.#mirror.windows.get(key)
  }

  tally(key: string): TallyRow | null | undefined {
    const tally = this.#mirror.tallies.get(key)
    if (tally === undefined) this.#loading.tally(key)
    return tally
  }

  /** The facts in memory: those of every loaded window, or all once `wholeFacts` has been asked for. */
  facts({ name }: AnyCollection): ReadonlyMap<Id, unknown> {
    return this.#mirror.facts.of(name)
  }

  /** The facts of everything on this device; undefined while they are being loaded. */
  wholeFacts({ name }: AnyCollection): ReadonlyMap<Id, unknown> | undefined {
    const whole = this.#mirror.facts.whole(name)
    if (!whole) this.#loading.wholeFacts(name)
    return whole
  }

  /** Grows each time that facts of the collection come, change or go: what was computed before is out of date. */
  factsRevision({ name }: AnyCollection): number {
    return this.#mirror.facts.revision(name)
  }

  /** Soon reads again everything that is in memory: this tab may have missed what others wrote. */
  resync(): void {
    for (const key of this.#mirror.rows.keys()) if (!this.#isNeeded(key)) this.#mirror.rows.delete(key)
    for (const collection of this.#mirror.facts.wholes()) this.#loading.wholeFacts(collection)
    const { database } = this.#ports
    void database
      .steadily(() => heldAndStored(database, this.#mirror, this.entries, (key) => this.#unkept.has(key)))
      .then((touched) => this.#rereading.ask(touched))
      // The tab goes on showing what it knows; the engine reports a database that cannot be read where changes are kept.
      .catch(() => undefined)
  }

  /** Reads entries that came, went or became sendable without anybody telling this tab. */
  async catchUp(): Promise<void> {
    const { database, registry } = this.#ports
    const entries = await missedEntries(database, registry, this.entries)
    if (entries.length > 0) this.#rereading.ask({ ...NO_KEYS, entries })
  }

  /** Forgets what has been deleted from the database to make room: everything that neither a screen nor an entry needs. */
  forget(): void {
    const { rows, windows, tallies, facts } = this.#mirror
    this.#unkept.clear()
    const records = new Set([...rows.keys()].filter((key) => !this.#isNeeded(key)))
    const gone = { records, windows: new Set(windows.keys()), tallies: new Set(tallies.keys()) }
    for (const key of records) rows.delete(key)
    for (const each of [windows, tallies]) each.clear()
    this.#tell({ ...gone, collections: facts.forget() })
  }

  /** Whether a screen shows the row, an entry is about it, or it is stored nowhere else. */
  #isNeeded(key: RecordKey): boolean {
    return this.#ports.isShown(key) || this.entries.isAbout(key) || this.#unkept.has(key)
  }

  #loaded({ records = NOTHING, ...loaded }: Partial<MemoryChange>) {
    // Without its row nobody could tell where a changed record belongs in lists: now they are worked out again.
    const changed = [...records].filter((key) => this.entries.isAbout(key))
    this.#tell({ collections: collectionsOf(changed), ...loaded, records })
    if (records.size > 0) this.#trim()
  }

  /** Takes rows that this context has just written: they are the truth, whatever is being read. */
  #take({ windows = [], tallies = [], ids = [], entries = [], gone = [], isUnkept, ...written }: Written) {
    const { records, facts } = this.#withoutOlder(this.#withMissed(written))
    for (const { key } of [...records, ...windows, ...tallies]) {
      if (isUnkept) this.#unkept.add(key)
      else this.#unkept.delete(key)
    }
    const named = this.#names.keep(ids)
    for (const row of records) {
      this.#mark(row.key)
      this.#mirror.rows.set(row.key, row)
      if (row.deleted) this.#mirror.facts.drop(row.collection, row.id)
    }
    this.#mirror.facts.keep(facts)
    for (const window of windows) {
      this.#mark(window.key)
      this.#mirror.windows.set(window.key, window)
    }
    for (const tally of tallies) {
      this.#mark(tally.key)
      this.#mirror.tallies.set(tally.key, tally)
    }
    for (const seq of [...entries.map((entry) => entry.seq), ...gone]) this.#mark(entryKey(seq))
    const touched = this.entries.put(entries, gone)
    const changed = new Set([...records.map(({ key }) => key), ...touched, ...named])
    this.#tell({
      records: changed,
      names: named.length > 0,
      windows: new Set(windows.map(({ key }) => key)),
      tallies: new Set(tallies.map(({ key }) => key)),
      collections: collectionsOf([...changed]),
      outbox: entries.length > 0 || gone.length > 0,
    })
    this.#trim()
  }

  /** Adds rows found in the database that differ from those in memory: records only if they are held, facts always. */
  #withMissed({ records = [], facts = [], found }: Pick<Written, 'records' | 'facts' | 'found'>) {
    if (!found) return { records, facts }
    const { rows: held, facts: factsHeld } = this.#mirror
    const rows = found.records.filter((row) => held.has(row.key) && !same(held.get(row.key), row))
    const others = found.facts.filter((row) => !same(factsHeld.of(row.collection).get(row.id), row.facts))
    return { records: [...records, ...rows], facts: [...facts, ...others] }
  }

  /** Leaves out rows of which memory holds a newer version that could not be stored: stored rows do not know of it (ST10). */
  #withoutOlder({ records, facts }: Required<Pick<Written, 'records' | 'facts'>>) {
    if (this.#unkept.size === 0) return { records, facts }
    const held = this.#mirror.rows
    const isOlder = (row: RecordRow) => {
      const shown = this.#unkept.has(row.key) && held.get(row.key)
      return shown && isNewer(shown, row)
    }
    const older = new Set(records.filter(isOlder).map(({ key }) => key))
    const isFresh = ({ key }: { key: RecordKey }) => !older.has(key)
    return { records: records.filter(isFresh), facts: facts.filter(isFresh) }
  }

  #mark(key: string) {
    this.#allWrites.mark(key)
    this.#ownWrites.mark(key)
  }

  #dropFacts(collection: string, id: Id) {
    if (this.#mirror.facts.drop(collection, id)) this.#tell({ collections: new Set([collection]) })
  }

  #tell(change: Partial<MemoryChange>) {
    this.#ports.onChange({
      records: change.records ?? NOTHING,
      windows: change.windows ?? NOTHING,
      tallies: change.tallies ?? NOTHING,
      collections: change.collections ?? NOTHING,
      outbox: change.outbox ?? false,
      names: change.names ?? false,
    })
  }

  #trim() {
    const { rows } = this.#mirror
    if (rows.size <= KEPT_ROWS) return
    for (const key of rows.keys()) {
      if (rows.size <= KEPT_ROWS) return
      if (!this.#isNeeded(key)) rows.delete(key)
    }
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const NO_KEYS: Touched = { records: [], windows: [], tallies: [], ids: [], entries: [] }

const collectionsOf = (keys: readonly RecordKey[]): ReadonlySet<string> => new Set(keys.map(collectionIn))
