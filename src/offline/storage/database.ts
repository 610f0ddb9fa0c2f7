/**
 * What this device keeps of one person's work: the mirror (records, facts, windows, tallies), the outbox with its files and the ids
 * of records made here, drafts, the lease, the journal, notes and the persisted query cache. One database a person, so that nobody
 * meets another's rows (R9).
 */
import Dexie, { type DBCore, type DexieOptions, type EntityTable, type Middleware, type Table } from 'dexie'
import type { FileId } from '../../provider/request'
import type { Id, RecordKey } from '../define'
import type { Entry } from './entry'
import type {
  DraftRow,
  EventRow,
  FactsRow,
  FileRow,
  IdRow,
  LeaseRow,
  NoteRow,
  PieceRow,
  QueryRow,
  RecordRow,
  TallyRow,
  WindowRow,
} from './rows'
import { type Room, steadily } from './steadily'
import { upgradeEntry } from './upgrades'

/** Once a version has been delivered, its tables are never changed: a newer version is added beside it. */
export class ConsoleDatabase extends Dexie {
  declare records: Table<RecordRow, RecordKey>
  declare facts: Table<FactsRow, RecordKey>
  declare windows: Table<WindowRow, string>
  declare tallies: Table<TallyRow, string>
  declare outbox: EntityTable<Entry, 'seq'>
  declare ids: Table<IdRow, Id>
  declare files: Table<FileRow, FileId>
  declare pieces: Table<PieceRow, [FileId, number]>
  declare lease: Table<LeaseRow, string>
  declare queries: Table<QueryRow, string>
  declare drafts: Table<DraftRow, string>
  declare events: EntityTable<EventRow, 'id'>
  declare notes: Table<NoteRow, string>

  /** what may go when the disk is full, in order; set by the code that knows what is kept besides the rows */
  rooms: readonly Room[] = []
  /** A newer console has changed the form of the rows: anything that this one wrote would be wrong. */
  isReadOnly = false

  /** It was closed for good, so it is not opened again for a write that was under way. */
  isClosedForGood = false

  /** @param backend where the rows are, if not in the browser's own database */
  constructor(name: string, backend: DatabaseBackend = {}) {
    // “Waiting” may be shown only if the change would survive a power cut, so a transaction is flushed (R1, C9).
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...backend })
    this.use(unflushed)
    // Checked with each connection: a newer console may have come while there was none, so that nothing here had to give way.
    const lookAtForm = () => {
      this.isReadOnly = this.#hasNewerForm
    }
    this.on('ready', lookAtForm, true)
    this.version(1).stores({
      records: 'key, [collection+settledAt]',
      facts: 'key, collection',
      windows: 'key, collection',
      tallies: 'key, collection',
      outbox: '++seq, record, group',
      lease: 'name',
      queries: 'key',
    })
    this.version(2).stores({ drafts: 'key' })
    this.version(3)
      .stores({ outbox: '++seq, record, group, *touches, *needs, *files', ids: 'temporary', files: 'id' })
      .upgrade((transaction) => transaction.table('outbox').toCollection().modify(upgradeEntry))
    this.version(4).stores({ events: '++id', notes: 'name' })
    this.version(5).stores({ pieces: '[file+from]' })
  }

  override close(how?: { disableAutoOpen: boolean }): void {
    if (how?.disableAutoOpen !== false) this.isClosedForGood = true
    super.close(how)
  }

  /**
   * For what must not be lost: all or nothing, over a working connection, with room made for it.
   *
   * @param isKept asked in a second run (ST1) whether the first was kept, and only its confirmation lost: then its result counts
   */
  keep<T>(
    tables: readonly Table[],
    write: (unit: Unit) => PromiseLike<T>,
    isKept: (unit: Unit, first: T) => PromiseLike<boolean> = nobodyKnows,
  ): Promise<T> {
    let first: { result: T } | null = null
    return this.steadily(() =>
      this.atOnce('rw', tables, async (unit) => {
        if (first && (await isKept(unit, first.result))) return first.result
        first = { result: await write(unit) }
        return first.result
      }),
    )
  }

  /**
   * A transaction of its own, whatever else is under way. Every write goes through here, except of what is typed in a page that is
   * being left.
   */
  atOnce<T>(mode: 'r' | 'rw', tables: readonly Table[], work: (unit: Unit) => PromiseLike<T>): Promise<T> {
    let onAbort: (problem: Aborted) => void
    const aborted = new Promise<never>((_, reject) => {
      onAbort = reject
    })
    const done = this.transaction(`${mode}!`, [...tables], (transaction) => {
      // Later than the work's own error, which comes in the same moment as the transaction ends, and says more.
      transaction.on('abort', () => setTimeout(() => onAbort(new Aborted(transaction.idbtrans.error))))
      // Checked only now, because this transaction may be the one that opens the connection.
      if (mode === 'rw' && this.isReadOnly) throw new ReadOnly()
      return work(new Unit((name) => transaction.table(name)))
    })
    return Promise.race([done, aborted])
  }

  /** A read, too, survives the loss of the connection. */
  steadily<T>(run: () => PromiseLike<T>): Promise<T> {
    return steadily(this, this.rooms, run)
  }

  /** Whether a newer console has used these rows. Dexie opens them all the same, and does not say so (faults S5). */
  get #hasNewerForm(): boolean {
    return (this.backendDB()?.version ?? 0) >= (this.verno + 1) * NATIVE
  }
}

/** The tables of what the provider told last. */
export const mirrorTables = ({ records, facts, windows, tallies }: ConsoleDatabase) => [
  records,
  facts,
  windows,
  tallies,
]

/**
 * The tables within one transaction. By itself Dexie finds the transaction of a table by following promises. It loses track if
 * other promises are resolved in between: what came after was then written separately, and no longer all or nothing. A table asked
 * for here always belongs to the transaction that was handed in.
 */
export class Unit {
  readonly #table: (name: string) => Table

  constructor(table: (name: string) => Table) {
    this.#table = table
  }

  get records(): ConsoleDatabase['records'] {
    return this.#table('records')
  }
  get facts(): ConsoleDatabase['facts'] {
    return this.#table('facts')
  }
  get windows(): ConsoleDatabase['windows'] {
    return this.#table('windows')
  }
  get tallies(): ConsoleDatabase['tallies'] {
    return this.#table('tallies')
  }
  get outbox(): ConsoleDatabase['outbox'] {
    return this.#table('outbox')
  }
  get ids(): ConsoleDatabase['ids'] {
    return this.#table('ids')
  }
  get files(): ConsoleDatabase['files'] {
    return this.#table('files')
  }
  get pieces(): ConsoleDatabase['pieces'] {
    return this.#table('pieces')
  }
  get drafts(): ConsoleDatabase['drafts'] {
    return this.#table('drafts')
  }
  get lease(): ConsoleDatabase['lease'] {
    return this.#table('lease')
  }
  get queries(): ConsoleDatabase['queries'] {
    return this.#table('queries')
  }
  get events(): ConsoleDatabase['events'] {
    return this.#table('events')
  }
  get notes(): ConsoleDatabase['notes'] {
    return this.#table('notes')
  }
}

/** For what comes to the same however often it is written. */
const nobodyKnows = async () => false

/** What can be asked for again from the provider, and the journal: losing it loses nothing that a person did. */
const CACHE: ReadonlySet<string> = new Set(['records', 'facts', 'windows', 'tallies', 'queries', 'events'])

/**
 * Lists are not worth waiting for the disk. Browsers write in order, so whatever a later, flushed transaction relies on is on the
 * disk with it. After a power cut the cache is as it was at some earlier moment.
 */
const unflushed: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'unflushed',
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) =>
      core.transaction(tables, mode, tables.every((table) => CACHE.has(table)) ? { durability: 'relaxed' } : options),
  }),
}

/** The browser's version number is ten times Dexie's. */
const NATIVE = 10

type DatabaseBackend = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

const ERRORS_OF_DATABASE = new Set<string>(Object.values(Dexie.errnames))

/** Whether the database failed. Anything else that ends a transaction is a mistake of the caller. */
export const isOfDatabase = (problem: unknown): boolean =>
  problem instanceof ReadOnly || (problem instanceof Error && ERRORS_OF_DATABASE.has(problem.name))

/** The browser has ended a transaction and may never answer what was asked in it: Dexie would wait for ever. */
class Aborted extends Error {
  override readonly name = 'AbortError'
  /** the reason, if there is one, at the place where Dexie's own errors have it */
  readonly inner: unknown

  constructor(inner: unknown) {
    super('The browser has ended the transaction')
    this.inner = inner
  }
}

/** This console may only read: a newer one has been here. */
export class ReadOnly extends Error {
  override readonly name = 'ReadOnly'

  constructor() {
    super('A newer version of this console has been at work here; reload this one')
  }
}

export const databaseName = (person: string): string => `console-${person}`

/** Deletes it for good: only a person may ask for that. */
export const deleteDatabase = (person: string): Promise<void> => Dexie.delete(databaseName(person))

export const openDatabase = (person: string): ConsoleDatabase => new ConsoleDatabase(databaseName(person))
