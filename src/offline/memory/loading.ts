/**
 * Loads what is asked for and is not in memory yet. Rows written during the read, or held without room to store them, are newer
 * than what it finds, and stay. Rules MI1, ST10.
 */
import { keyOf, type RecordKey } from '../define'
import type { ConsoleDatabase } from '../storage/database'
import { rowsAt } from '../storage/rowsAt'
import type { Meanwhile } from './meanwhile'
import type { MemoryChange, MirrorInMemory } from './mirrorInMemory'
import { Wanted } from './wanted'

/** How many cards are loaded with a window at first: one tall screen. */
const FIRST_CARDS = 48

interface LoadingPorts {
  database: ConsoleDatabase
  mirror: MirrorInMemory
  allWrites: Meanwhile
  /** Whether the row held under a key could not be stored for want of room. */
  isUnkept: (key: string) => boolean
  onLoaded: (loaded: Partial<MemoryChange>) => void
}

/** Loads each thing once, however often it is asked for meanwhile. */
export class Loading {
  readonly #ports: LoadingPorts
  readonly #underWay = new Set<string>()
  readonly #wanted: Wanted

  constructor(ports: LoadingPorts) {
    this.#ports = ports
    this.#wanted = new Wanted((keys) => ports.database.steadily(() => this.#loadRows(keys)))
  }

  row(key: RecordKey): void {
    this.#wanted.ask(key)
  }

  window(key: string): void {
    this.#once(`window ${key}`, () => this.#loadWindow(key))
  }

  tally(key: string): void {
    this.#once(`tally ${key}`, () => this.#loadTally(key))
  }

  wholeFacts(collection: string): void {
    this.#once(`facts ${collection}`, () => this.#loadFacts(collection))
  }

  #once(what: string, load: () => Promise<void>) {
    if (this.#underWay.has(what)) return
    this.#underWay.add(what)
    // If the database cannot be read, the device looks empty; the engine reports the trouble where changes are kept.
    void this.#ports.database
      .steadily(load)
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(what))
  }

  /** @param read gets a function that tells whether the row held under a key is newer than what it reads */
  #reading(read: (isNewer: (key: string) => boolean) => Promise<void>): Promise<void> {
    const { allWrites, isUnkept } = this.#ports
    return allWrites.reading((isWritten) => read((key) => isWritten(key) || isUnkept(key)))
  }

  #loadRows(keys: readonly RecordKey[]): Promise<void> {
    const { database, mirror, onLoaded } = this.#ports
    return this.#reading(async (isNewer) => {
      const rows = await rowsAt(database.records, [...keys])
      for (const [index, key] of keys.entries()) {
        if (!isNewer(key)) mirror.rows.set(key, rows[index] ?? null)
        // It was written elsewhere during the read: ask again.
        else if (!mirror.rows.has(key)) this.#wanted.ask(key)
      }
      onLoaded({ records: new Set(keys) })
    })
  }

  #loadWindow(key: string): Promise<void> {
    const { database, mirror, onLoaded } = this.#ports
    return this.#reading(async (isNewer) => {
      const window = (await database.windows.get(key)) ?? null
      if (window) {
        const keys = window.ids.map((id) => keyOf(window.collection, id))
        const [facts, rows] = await Promise.all([
          rowsAt(database.facts, keys),
          database.records.bulkGet(keys.slice(0, FIRST_CARDS)),
        ])
        mirror.facts.keep(facts.filter((row) => row !== undefined).filter((row) => !isNewer(row.key)))
        for (const row of rows) if (row && !isNewer(row.key)) mirror.rows.set(row.key, row)
      }
      if (!isNewer(key)) mirror.windows.set(key, window)
      else if (!mirror.windows.has(key)) return this.#loadWindow(key)
      onLoaded({ windows: new Set([key]) })
    })
  }

  #loadTally(key: string): Promise<void> {
    const { database, mirror, onLoaded } = this.#ports
    return this.#reading(async (isNewer) => {
      const tally = (await database.tallies.get(key)) ?? null
      if (!isNewer(key)) mirror.tallies.set(key, tally)
      else if (!mirror.tallies.has(key)) return this.#loadTally(key)
      onLoaded({ tallies: new Set([key]) })
    })
  }

  #loadFacts(collection: string): Promise<void> {
    const { database, mirror, onLoaded } = this.#ports
    return this.#reading(async (isNewer) => {
      const rows = await database.facts.where('collection').equals(collection).toArray()
      const fresh = rows.filter(({ key }) => !isNewer(key))
      mirror.facts.keepWhole(collection, fresh, (id) => isNewer(keyOf(collection, id)))
      onLoaded({ collections: new Set([collection]) })
    })
  }
}
