/**
 * Reads again what another context wrote, if it is in memory or on its way there. One read at a time, so that an earlier one cannot
 * bring older rows after a later one. Rules MI1, OV5.
 */

import { keyOf, type RecordKey } from '../define'
import type { Registry } from '../mutation'
import { type ConsoleDatabase, mirrorTables } from '../storage/database'
import type { Touched, Written } from '../storage/feed'
import { readEntries } from '../storage/outboxRows'
import type { WindowRow } from '../storage/rows'
import { rowsAt } from '../storage/rowsAt'
import { entryKey, type Meanwhile } from './meanwhile'
import type { MirrorInMemory } from './mirrorInMemory'

interface RereadingPorts {
  database: ConsoleDatabase
  registry: Registry
  allWrites: Meanwhile
  /**
   * If another context writes during a read, the rows read are older but still of one moment, so they are taken; the newer ones are
   * read next. Only rows that this context has written itself meanwhile are not.
   */
  ownWrites: Meanwhile
  mirror: MirrorInMemory
  /** Takes the rows as they are now. */
  take: (rows: Written) => void
  /** Drops a record's facts: the database has none any more. */
  dropFacts: (record: RecordKey) => void
}

export class Rereading {
  readonly #ports: RereadingPorts
  #touched: Touched[] = []
  #isReading = false

  constructor(ports: RereadingPorts) {
    this.#ports = ports
  }

  /** Reads these soon; what is asked for at the same time is read together. */
  ask(touched: Touched): void {
    const { allWrites } = this.#ports
    for (const key of [...touched.records, ...touched.windows, ...touched.tallies]) allWrites.mark(key)
    for (const seq of touched.entries) allWrites.mark(entryKey(seq))
    this.#touched.push(touched)
    if (!this.#isReading) void this.#readAll()
  }

  async #readAll() {
    const { database, ownWrites } = this.#ports
    this.#isReading = true
    const unread: Touched[] = []
    while (this.#touched.length > 0) {
      const touched = together(this.#touched)
      this.#touched = []
      const take = () => ownWrites.reading((isWritten) => this.#take(touched, isWritten))
      await database.steadily(take).catch(() => unread.push(touched))
    }
    // Nobody tells of these a second time: they are read with the next news.
    this.#touched = unread
    this.#isReading = false
  }

  async #take(touched: Touched, isWritten: (key: string) => boolean) {
    const { records, windows, tallies, entries } = touched
    const found = await this.#find(touched)
    // Rows written here during the read may be newer than it, or older than what it would find now: they are read once more.
    const again: Touched = {
      records: records.filter(isWritten),
      windows: windows.filter(isWritten),
      tallies: tallies.filter(isWritten),
      ids: [], // a record gets its id only once
      entries: entries.filter((seq) => isWritten(entryKey(seq))),
    }
    const fresh = <Row extends { key: string }>(rows: readonly (Row | undefined)[]): Row[] =>
      rows.filter((row) => row !== undefined).filter(({ key }) => !isWritten(key))
    for (const [index, key] of records.entries()) {
      if (!found.facts[index] && !isWritten(key)) this.#ports.dropFacts(key)
    }
    this.#ports.take({
      records: fresh(found.rows),
      facts: fresh(found.facts),
      windows: fresh(found.windows),
      tallies: fresh(found.tallies),
      ids: found.ids.filter((row) => row !== undefined),
      entries: found.entries.filter(({ seq }) => !isWritten(entryKey(seq))),
      gone: found.gone.filter((seq) => !isWritten(entryKey(seq))),
    })
    if (Object.values(again).some((keys) => keys.length > 0)) this.#touched.push(again)
  }

  /** In one transaction, so that an entry and its effect, or a record and its count, are of the same moment. */
  #find({ records, windows, tallies, ids, entries: seqs }: Touched) {
    const { database, registry, mirror } = this.#ports
    return database.atOnce('r', [...mirrorTables(database), database.outbox, database.ids], async (unit) => {
      const { entries, gone } = await readEntries(unit, registry, seqs)
      // An entry made in another tab may be about a row that this one has never shown.
      const missing = entries.flatMap(({ touches }) => touches).filter((key) => !mirror.rows.get(key))
      const shown = records.filter((key) => mirror.rows.has(key))
      const lists = await unit.windows.bulkGet(windows.filter((key) => mirror.windows.has(key)))
      return {
        entries,
        gone,
        rows: await rowsAt(unit.records, [...new Set([...shown, ...missing])]),
        facts: await rowsAt(unit.facts, [...records, ...lists.flatMap((list) => this.#withoutFacts(list))]),
        windows: lists,
        tallies: await unit.tallies.bulkGet(tallies.filter((key) => mirror.tallies.has(key))),
        ids: ids.length > 0 ? await unit.ids.bulkGet(ids) : [],
      }
    })
  }

  /**
   * A list that has grown may name records that are new to this tab, but that the tab which read it found unchanged, and so did not
   * announce.
   */
  #withoutFacts(list: WindowRow | undefined): RecordKey[] {
    if (!list) return []
    const { collection, ids } = list
    const known = this.#ports.mirror.facts.of(collection)
    return ids.filter((id) => !known.has(id)).map((id) => keyOf(collection, id))
  }
}

const together = (parts: readonly Touched[]): Touched => ({
  records: [...new Set(parts.flatMap(({ records }) => records))],
  windows: [...new Set(parts.flatMap(({ windows }) => windows))],
  tallies: [...new Set(parts.flatMap(({ tallies }) => tallies))],
  ids: [...new Set(parts.flatMap(({ ids }) => ids))],
  entries: [...new Set(parts.flatMap(({ entries }) => entries))],
})
