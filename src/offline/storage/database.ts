/**
 * What this device keeps of one person's work: the mirror (records, facts, windows, tallies), the outbox with its files and the names of
 * what was made here, drafts, the lease, the journal, notes and the persisted query cache. One database a person, so that nobody meets
 * another's rows (R9).
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

/** A version's tables are never changed once it was delivered: a newer one is added beside it. */
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

  /** what may go when the disk is full, in order; given by whoever knows what is kept here besides the rows */
  rooms: readonly Room[] = []
  /** A newer console has given the rows another form: whatever this one wrote, it would write wrongly. */
  isReadOnly = false

  /** Whoever closed it for good has done with it: it is not opened again for a write that was under way. */
  isClosedForGood = false

  /** @param backend where the rows are: the browser's own database unless another is given */
  constructor(name: string, backend: DatabaseBackend = {}) {
    // “Waiting” may be shown only when the change would survive a power cut, so a transaction is flushed (R1, C9).
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...backend })
    this.use(unflushed)
    // With each connection: a newer console may have come while there was none, and asked nobody here.
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

  /** What is not to be lost: all or nothing, over a connection that works, with room made for it. */
  keep<T>(tables: readonly Table[], write: (unit: Unit) => PromiseLike<T>): Promise<T> {
    return this.steadily(() => this.atOnce('rw', tables, write))
  }

  /**
   * One transaction of its own, whatever else is under way. Everything that is written goes through here, but for what is typed
   * in a page that is being left.
   */
  atOnce<T>(mode: 'r' | 'rw', tables: readonly Table[], work: (unit: Unit) => PromiseLike<T>): Promise<T> {
    let onAbort: (problem: Aborted) => void
    const aborted = new Promise<never>((_, reject) => {
      onAbort = reject
    })
    const done = this.transaction(`${mode}!`, [...tables], (transaction) => {
      // What the work fails of, where anything tells, is told before: in the same breath as the transaction ends.
      transaction.on('abort', () => setTimeout(() => onAbort(new Aborted(transaction.idbtrans.error))))
      // Not before: it may be the first over its connection.
      if (mode === 'rw' && this.isReadOnly) throw new ReadOnly()
      return work(new Unit((name) => transaction.table(name)))
    })
    return Promise.race([done, aborted])
  }

  /** Reading, too, outlives a connection. */
  steadily<T>(run: () => PromiseLike<T>): Promise<T> {
    return steadily(this, this.rooms, run)
  }

  /** Whether a newer console has been at these rows. Dexie opens them all the same, and does not say so (faults S5). */
  get #hasNewerForm(): boolean {
    return (this.backendDB()?.version ?? 0) >= (this.verno + 1) * NATIVE
  }
}

/**
 * The tables as they are reached within one transaction. Dexie finds out by itself in whose transaction a table is used, by following
 * promises from one to the next. It loses track where other promises are resolved between them: what came then was written by itself,
 * and no longer all or nothing. A table that is asked for here always belongs to the transaction that was handed in.
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

/** What the provider can be asked for again, and the journal: nothing that a person did is lost with it. */
const CACHE: ReadonlySet<string> = new Set(['records', 'facts', 'windows', 'tallies', 'queries', 'events'])

/**
 * Lists as they come in are not worth waiting for the disk. Browsers write in order: what a later, flushed transaction stands
 * on is on the disk with it, and after a power cut the cache is as it was at some moment before.
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

/** Dexie counts in tenths of its own versions. */
const NATIVE = 10

type DatabaseBackend = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

const ERRORS_OF_DATABASE = new Set<string>(Object.values(Dexie.errnames))

/** The database did not do what it was asked; anything else that a transaction ends with is a mistake of whoever asked. */
export const isOfDatabase = (problem: unknown): boolean =>
  problem instanceof ReadOnly || (problem instanceof Error && ERRORS_OF_DATABASE.has(problem.name))

/** The browser has ended a transaction, and may have left unanswered what was asked in it: Dexie would wait for that for ever. */
class Aborted extends Error {
  override readonly name = 'AbortError'
  /** why, where it says so: as Dexie's own errors have it */
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

/** For good: only a person may ask for it. */
export const deleteDatabase = (person: string): Promise<void> => Dexie.delete(databaseName(person))

export const openDatabase = (person: string): ConsoleDatabase => new ConsoleDatabase(databaseName(person))
