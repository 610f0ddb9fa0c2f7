/**
 * What a tab holds of the database in memory: rows that something shows or that an entry stands on, the facts of whole
 * collections once a filter needs them, and the outbox. Reading never waits: what is missing is loaded, and whoever asked
 * is told when it came. Rules MI1, OV5.
 */

import { type AnyCollection, collectionIn, type Id, idIn, isNewId, type RecordKey } from '../define'
import type { Registry } from '../mutation'
import { readOutbox } from '../outbox/outbox'
import { same } from '../same'
import type { ConsoleDatabase } from '../storage/database'
import { readEntry } from '../storage/entry'
import type { Feed, Touched, Written } from '../storage/feed'
import type { RecordRow, TallyRow, WindowRow } from '../storage/rows'
import { rowsAt } from '../storage/rowsAt'
import { Entries } from './entries'
import { FactsInMemory } from './factsInMemory'
import { entryKey, Meanwhile } from './meanwhile'
import { NamesInMemory } from './namesInMemory'
import { Rereading } from './rereading'
import { Wanted } from './wanted'

/** Rows kept although nothing shows them now: some screens of scrolling back. */
const KEPT_ROWS = 3_000
/** Cards that a window brings along when it is first loaded: one tall screen. */
const FIRST_CARDS = 48

/** What changed in memory, for those who derive something from it. */
export interface MemoryChange {
  records: ReadonlySet<RecordKey>
  windows: ReadonlySet<string>
  tallies: ReadonlySet<string>
  collections: ReadonlySet<string>
  outbox: boolean
}

export interface MemoryPorts {
  database: ConsoleDatabase
  registry: Registry
  feed: Feed
  /** Is the row shown somewhere? Others may be dropped. */
  isShown: (record: RecordKey) => boolean
  onChange: (change: MemoryChange) => void
}

export class Memory {
  readonly entries = new Entries()
  readonly #ports: MemoryPorts
  readonly #rows = new Map<RecordKey, RecordRow | null>()
  readonly #windows = new Map<string, WindowRow | null>()
  readonly #tallies = new Map<string, TallyRow | null>()
  readonly #facts = new FactsInMemory()
  readonly #names = new NamesInMemory()
  readonly #loading = new Set<string>()
  readonly #meanwhile = new Meanwhile()
  readonly #wanted: Wanted
  readonly #rereading: Rereading

  constructor(ports: MemoryPorts) {
    this.#ports = ports
    const { database } = ports
    this.#wanted = new Wanted((keys) =>
      database.steadily(() => this.#meanwhile.reading((isWritten) => this.#loadRows(keys, isWritten))),
    )
    this.#rereading = new Rereading({
      ...ports,
      meanwhile: this.#meanwhile,
      held: { rows: this.#rows, windows: this.#windows, tallies: this.#tallies },
      take: (rows) => this.#take(rows),
      dropFacts: (record) => this.#facts.drop(collectionIn(record), idIn(record)),
    })
    ports.feed.onWritten((written) => this.#take(written))
    ports.feed.onTouched((touched) => this.#rereading.ask(touched))
  }

  /** Loads the outbox, and the rows that its entries stand on. Everything else is loaded when asked for. */
  async open(): Promise<void> {
    const { database, registry } = this.#ports
    await this.#meanwhile.reading(async (isWritten) => {
      const entries = await readOutbox(database, registry)
      const rows = await database.records.bulkGet([...new Set(entries.flatMap(({ touches }) => touches))])
      this.#take({
        ids: await database.ids.toArray(),
        entries: entries.filter(({ seq }) => !isWritten(entryKey(seq))),
        records: rows.filter(isRow).filter(({ key }) => !isWritten(key)),
      })
    })
  }

  /** undefined: being loaded; null: not on this device. */
  row(key: RecordKey): RecordRow | null | undefined {
    const row = this.#rows.get(key)
    if (row !== undefined) return row
    if (isNewId(idIn(key))) return null // the provider has told nothing under that name
    this.#wanted.ask(key)
    return undefined
  }

  /** Whether the row is in memory; asking brings nothing. */
  holds(key: RecordKey): boolean {
    return this.#rows.get(key) !== undefined
  }

  /** The id that a record has by now. */
  currentId(key: RecordKey): Id {
    return this.#names.idOf(key) ?? idIn(key)
  }

  /** The key under which a record was known before the provider named it. */
  aliasOf(key: RecordKey): RecordKey | undefined {
    return this.#names.before(key)
  }

  window(key: string): WindowRow | null | undefined {
    const window = this.#windows.get(key)
    if (window === undefined) this.#once(`window ${key}`, () => this.#loadWindow(key))
    return window
  }

  /** Whether the list is in memory: it may be before somebody now. Asking brings nothing. */
  holdsWindow(key: string): boolean {
    return Boolean(this.#windows.get(key))
  }

  tally(key: string): TallyRow | null | undefined {
    const tally = this.#tallies.get(key)
    if (tally === undefined) this.#once(`tally ${key}`, () => this.#loadTally(key))
    return tally
  }

  /** The facts that are in memory: those of every loaded window, or all once `wholeFacts` has been asked for. */
  facts({ name }: AnyCollection): ReadonlyMap<Id, unknown> {
    return this.#facts.of(name)
  }

  /** The facts of everything on this device; undefined while they are being loaded. */
  wholeFacts({ name }: AnyCollection): ReadonlyMap<Id, unknown> | undefined {
    const whole = this.#facts.whole(name)
    if (!whole) this.#once(`facts ${name}`, () => this.#loadFacts(name))
    return whole
  }

  /** Another number each time that facts of the collection came, changed or went: what was computed of them is old then. */
  factsRevision({ name }: AnyCollection): number {
    return this.#facts.revision(name)
  }

  /** Reads everything anew that is in memory, soon: this tab may have missed what others wrote. */
  resync(): void {
    const { isShown } = this.#ports
    for (const key of this.#rows.keys()) if (!isShown(key) && this.entries.of(key).length === 0) this.#rows.delete(key)
    this.#facts.doubt()
    void this.#heldAndStored()
      .then((touched) => this.#rereading.ask(touched))
      // It shows what it knew; the engine reports a database that cannot be read where changes are kept.
      .catch(() => undefined)
  }

  async #heldAndStored(): Promise<Touched> {
    const { outbox, ids } = this.#ports.database
    const [stored, names] = await Promise.all([outbox.toCollection().primaryKeys(), ids.toCollection().primaryKeys()])
    const known = [...this.entries.inOrder()].map(({ seq }) => seq)
    return {
      records: [...this.#rows.keys()],
      windows: [...this.#windows.keys()],
      tallies: [...this.#tallies.keys()],
      ids: names,
      entries: [...new Set([...stored, ...known])],
    }
  }

  /**
   * Reads the entries that came, went or can be sent by now, and of which nobody told: whoever wrote them may have been closed
   * in that moment.
   */
  async catchUp(): Promise<void> {
    const { database, registry } = this.#ports
    const known = [...this.entries.inOrder()]
    const stuck = known.filter(({ state, needs }) => state === 'parked' || needs.length > 0)
    const [seqs, rows] = await Promise.all([
      database.outbox.toCollection().primaryKeys(),
      database.outbox.bulkGet(stuck.map(({ seq }) => seq)),
    ])
    const stored = new Set(seqs)
    const came = seqs.filter((seq) => !this.entries.get(seq))
    const went = known.filter(({ seq }) => !stored.has(seq))
    const freed = stuck.filter((entry, index) => {
      const row = rows[index]
      return row && !same(readEntry(row, registry), entry)
    })
    const entries = [...came, ...[...went, ...freed].map(({ seq }) => seq)]
    if (entries.length > 0) this.#rereading.ask({ ...NO_KEYS, entries })
  }

  /** Lets go of what the database has been relieved of: all that neither a screen nor an entry stands on. */
  forget(): void {
    const { isShown } = this.#ports
    const rows = [...this.#rows.keys()].filter((key) => !isShown(key) && this.entries.of(key).length === 0)
    const gone = { windows: new Set(this.#windows.keys()), tallies: new Set(this.#tallies.keys()) }
    for (const key of rows) this.#rows.delete(key)
    for (const each of [this.#windows, this.#tallies]) each.clear()
    this.#tell({ ...gone, records: new Set(rows), collections: this.#facts.forget() })
  }

  #once(key: string, load: () => Promise<void>) {
    if (this.#loading.has(key)) return
    this.#loading.add(key)
    // A database that cannot be read shows as an empty device; the engine reports it where changes are kept.
    void this.#ports.database
      .steadily(load)
      .catch(() => undefined)
      .finally(() => this.#loading.delete(key))
  }

  async #loadRows(keys: readonly RecordKey[], isWritten: (key: string) => boolean) {
    const rows = await rowsAt(this.#ports.database.records, [...keys])
    for (const [index, key] of keys.entries()) {
      if (!isWritten(key)) this.#rows.set(key, rows[index] ?? null)
      // Written elsewhere while it was being read.
      else if (!this.#rows.has(key)) this.#wanted.ask(key)
    }
    // Where a changed record stands among its lists could not be told without its row.
    const changed = keys.filter((key) => this.entries.of(key).length > 0)
    this.#tell({ records: new Set(keys), collections: collectionsOf(changed) })
    this.#trim()
  }

  #loadWindow(key: string): Promise<void> {
    const { database } = this.#ports
    return this.#meanwhile.reading(async (isWritten) => {
      const window = (await database.windows.get(key)) ?? null
      if (window) {
        const keys = window.ids.map((id) => `${window.collection}/${id}`)
        const [facts, rows] = await Promise.all([
          rowsAt(database.facts, keys),
          database.records.bulkGet(keys.slice(0, FIRST_CARDS)),
        ])
        this.#facts.keep(facts.filter(isRow).filter((row) => !isWritten(row.key)))
        for (const row of rows) if (row && !isWritten(row.key)) this.#rows.set(row.key, row)
      }
      if (!isWritten(key)) this.#windows.set(key, window)
      else if (!this.#windows.has(key)) return this.#loadWindow(key)
      this.#tell({ windows: new Set([key]) })
    })
  }

  #loadTally(key: string): Promise<void> {
    return this.#meanwhile.reading(async (isWritten) => {
      const tally = (await this.#ports.database.tallies.get(key)) ?? null
      if (!isWritten(key)) this.#tallies.set(key, tally)
      else if (!this.#tallies.has(key)) return this.#loadTally(key)
      this.#tell({ tallies: new Set([key]) })
    })
  }

  #loadFacts(collection: string): Promise<void> {
    return this.#meanwhile.reading(async (isWritten) => {
      const rows = await this.#ports.database.facts.where('collection').equals(collection).toArray()
      const fresh = rows.filter(({ key }) => !isWritten(key))
      this.#facts.keepWhole(collection, fresh)
      this.#tell({ collections: new Set([collection]) })
    })
  }

  /** Rows that this context has just written: they are the truth, whatever is being read. */
  #take({ windows = [], tallies = [], ids = [], entries = [], gone = [], ...written }: Written) {
    const { records, facts } = this.#withMissed(written)
    const named = this.#names.keep(ids)
    for (const row of records) {
      this.#meanwhile.mark(row.key)
      this.#rows.set(row.key, row)
      if (row.deleted) this.#facts.drop(row.collection, row.id)
    }
    this.#facts.keep(facts)
    for (const window of windows) {
      this.#meanwhile.mark(window.key)
      this.#windows.set(window.key, window)
    }
    for (const tally of tallies) {
      this.#meanwhile.mark(tally.key)
      this.#tallies.set(tally.key, tally)
    }
    for (const seq of [...entries.map((entry) => entry.seq), ...gone]) this.#meanwhile.mark(entryKey(seq))
    const touched = this.entries.put(entries, gone)
    const changed = new Set([...records.map(({ key }) => key), ...touched, ...named])
    this.#tell({
      records: changed,
      windows: new Set(windows.map(({ key }) => key)),
      tallies: new Set(tallies.map(({ key }) => key)),
      collections: collectionsOf([...changed]),
      outbox: entries.length > 0 || gone.length > 0,
    })
    this.#trim()
  }

  /** With what was found in the database, where that is not what is here. */
  #withMissed({ records = [], facts = [], found }: Pick<Written, 'records' | 'facts' | 'found'>) {
    if (!found) return { records, facts }
    const isMissed = (held: unknown, stored: unknown) => Boolean(held) && !same(held, stored)
    const rows = found.records.filter((row) => isMissed(this.#rows.get(row.key), row))
    const others = found.facts.filter((row) => isMissed(this.#facts.of(row.collection).get(row.id), row.facts))
    return { records: [...records, ...rows], facts: [...facts, ...others] }
  }

  #tell(change: Partial<MemoryChange>) {
    this.#ports.onChange({
      records: change.records ?? NOTHING,
      windows: change.windows ?? NOTHING,
      tallies: change.tallies ?? NOTHING,
      collections: change.collections ?? NOTHING,
      outbox: change.outbox ?? false,
    })
  }

  #trim() {
    if (this.#rows.size <= KEPT_ROWS) return
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= KEPT_ROWS) return
      if (!this.#ports.isShown(key) && this.entries.of(key).length === 0) this.#rows.delete(key)
    }
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const NO_KEYS: Touched = { records: [], windows: [], tallies: [], ids: [], entries: [] }

const collectionsOf = (keys: readonly RecordKey[]): ReadonlySet<string> => new Set(keys.map(collectionIn))

const isRow = <T>(row: T | undefined): row is T => row !== undefined
