/**
 * The engine as screens see it: what they read, and what they ask it to do. What it tells them by itself is in `engineEvent.ts`.
 */
import type { EpochMilliseconds } from '../provider/clock'
import type { Refusal } from '../provider/outcome'
import type { FileId, ProviderRequest } from '../provider/request'
import type { Source } from '../provider/source'
import type { Collection, Id, RecordKey, Stored } from './define'
import type { EngineEvent } from './engineEvent'
import type { KeptCounts } from './mirror/room'
import type { Mutation } from './mutation'
import type { Names } from './names'
import type { Trouble } from './storage/store'
import type { ChangesFile, Unusable } from './transfer/changesFile'
import type { TakenIn } from './transfer/takeIn'

/** One list as this device knows it, pending changes included. */
export interface ListView {
  ids: readonly Id[]
  /** how many there are at the provider, if it says so */
  total: number | null
  /** more can be loaded from the provider */
  more: boolean
  /** `none`: not read from this device yet; `device`: put together here, the provider was never asked for this list */
  from: 'none' | 'provider' | 'device'
  /** when the provider last answered for this list */
  asOf: EpochMilliseconds | null
  /** how many more the provider told that cannot be read here; absent if it has told nothing of the list */
  unread?: number
}

/** One numbered page of a list as this device knows it, pending changes included. */
export interface PageView extends Omit<ListView, 'more'> {
  /** from 1 */
  page: number
  totalPages: number | null
}

/** The counts beside a list, pending changes included. */
export interface TallyView<C> {
  counts: C
  /** `device`: counted here, because the provider has never told any for this filter */
  from: 'provider' | 'device'
}

export type Connectivity = 'online' | 'offline' | 'unreachable'

/** What a record's card shows: saved, waiting (unsent), sending, or parked (needs a person). */
export type RecordSync = 'saved' | 'waiting' | 'sending' | 'parked'

export interface Summary {
  connectivity: Connectivity
  /** entries not answered yet, without the parked ones */
  pending: number
  /** entries that wait for a person */
  parked: number
  sending: number
  oldest: EpochMilliseconds | null
  /** the provider has refused this person's session; changes wait until somebody signs in */
  signedOut: boolean
  /** something answers in the provider's place: a captive portal */
  foreign: boolean
  /**
   * `failed`: the last change could not be kept on this device; `full`: for want of room. With a `Trouble`, rows are in memory and
   * last only as long as this tab
   */
  storage: 'ok' | 'failed' | 'full' | Trouble
  /** false: what the provider told last could not be kept on this device, and is shown only while the tab is open */
  isRoomForLists: boolean
  /**
   * `handedOver`: a newer console in another tab sends what is done here. `readOnly`: a newer console has changed the form of the
   * rows, and this one keeps nothing more
   */
  role: 'full' | 'handedOver' | 'readOnly'
}

/** One field of a conflict: before, mine, theirs. */
export interface FieldComparison {
  field: string
  before: unknown
  mine: unknown
  theirs: unknown
}

export type Parked =
  | { reason: 'refused'; refusal: Refusal }
  | { reason: 'conflict'; fields: FieldComparison[] }
  /** the record is no longer what the person saw when deciding */
  | { reason: 'changed'; fields: FieldComparison[] }
  /** `isNameless`: a creation has arrived, but nobody knows as which record, and others wait for that (ID5) */
  | { reason: 'mayHaveArrived'; isNameless?: true }
  /** somebody has deleted the record */
  | { reason: 'deleted'; refusal?: Refusal }
  /** the console itself fails on it: it cannot be sent, or its answer cannot be taken in */
  | { reason: 'broken'; problem: string }
  /** written by a console that this one does not understand */
  | { reason: 'unreadable'; problem: string }

/** Whether a change is put aside for a person to decide, and not only to look whether it has arrived. */
export const isPutAside = ({ state, parked }: Pick<EntryView, 'state' | 'parked'>): boolean =>
  state === 'parked' && parked?.reason !== 'mayHaveArrived'

/** An entry in plain words, for the sync centre. */
export interface EntryView {
  seq: number
  /** the commit that made it */
  group: string
  record: RecordKey
  text: string
  at: EpochMilliseconds
  /** when the record that it was made on had last been changed, by the provider's clock; null or absent: not known */
  madeOn?: string | null
  state: 'waiting' | 'sending' | 'parked'
  attempts: number
  parked: Parked | null
  mutation: string
  version: number
  /** to fill a form with again */
  args: unknown
  /** whether it makes the record */
  creation: boolean
  /** records made here that it names: it waits until the provider has made them */
  needs: readonly Id[]
  /** somebody has deleted its record, and it can be made again */
  canBeMadeAgain?: boolean
  /**
   * set if a conflict about it can be decided field by field; `unedited`: fields for which the person can choose, but not enter, a
   * value
   */
  choice?: { unedited: readonly string[] } | null
  /** the provider's answers so far to a change of several requests: they hold the id to listen for progress under */
  answers: readonly unknown[]
}

/** What somebody finds who was away for a long time. */
export interface Comeback {
  /** changes that had waited long and have been sent since; counted until the person has seen it */
  sent: number
  /** of such changes, those that others had already made */
  already: number
  /** the person wants to be asked before such changes are sent */
  asksFirst: boolean
  /** such changes wait for the person's word; nothing is sent meanwhile */
  held: boolean
}

/** What would become of a waiting change if it were sent now. */
export interface EffectLine {
  seq: number
  record: RecordKey
  text: string
  fate: 'send' | 'already' | 'conflict' | 'changed' | 'deleted' | 'refused' | 'parked'
  /** the record as the provider last told it */
  told: unknown
}

/** A conflict decided field by field. */
export interface Chosen {
  /** fields in which the others' values stay */
  theirs: readonly string[]
  /** fields that get a value other than the one first wanted, as a record holds it */
  values: Readonly<Record<string, unknown>>
}

/** A change to be made: a mutation with its arguments. Make it with `change`, so that the two fit. */
export interface Change {
  mutation: string
  version: number
  args: unknown
  /** the record as the person saw it, if that may be a while ago: whoever has changed it since is in conflict */
  over?: object | undefined
}

export const change = <Args, R extends Stored>(mutation: Mutation<Args, R>, args: Args, over?: R): Change => ({
  mutation: mutation.name,
  version: mutation.version,
  args,
  over,
})

/** Changes that were made by one action and are undone together. */
export interface Commit {
  group: string
  count: number
}

export interface Engine {
  readonly person: string
  /** Same collection and filter, same source. */
  list: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Source<ListView>
  /** undefined: not on this device (yet); null: deleted. */
  record: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, id: Id) => Source<R | null | undefined>
  /** Several records at once, those that are on the device, in the order of the ids. */
  records: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, ids: readonly Id[]) => Source<readonly R[]>
  /** undefined: not read from this device yet. */
  tally: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Source<TallyView<C> | undefined>
  /** One page of a list with numbered pages; from 1. */
  page: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X, page: number) => Source<PageView>
  /** The provider's ids of records made here, for whoever holds a temporary id. `record` follows them by itself. */
  names: Source<Names>
  syncOf: (record: RecordKey) => Source<RecordSync>
  /**
   * Whether a waiting change changes the record, by itself or beside another one. A change that only concerns it does not count
   * (rule OV7).
   */
  isChangedHere: (record: RecordKey) => boolean
  summary: Source<Summary>
  outbox: Source<readonly EntryView[]>

  /** Asks the provider for the list again, as far as it was loaded. Rejects with `ReadFailed` if it cannot be had. */
  refresh: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Promise<void>
  /** Asks the provider for the next page. */
  extend: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Promise<void>
  refreshTally: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Promise<void>
  refreshOne: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, id: Id) => Promise<void>
  refreshPage: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X, page: number) => Promise<void>
  /** A read that concerns no list and no record. Rejects with `ReadFailed` like the others. */
  ask: (request: ProviderRequest) => Promise<unknown>

  /**
   * Keeps a file durably on this device, for a change that is committed afterwards. A file that no change names is swept after a
   * day.
   *
   * @param onProgress 0 to 100, of a large one
   */
  keepFile: (file: Blob, name: string, onProgress?: (percent: number) => void) => Promise<FileId>
  /** null: not on this device, or not any more */
  file: (id: FileId) => Promise<File | null>
  /** 0 to 100 while it is being sent; null otherwise */
  progress: (id: FileId) => Source<number | null>

  /**
   * Keeps the changes durably, all or none. They show at once, and are sent when possible. Rejects if they cannot be kept.
   *
   * @param draft the key of the draft that they come from: it goes with the keeping, or stays if they cannot be kept
   */
  commit: (changes: readonly Change[], draft?: string | null) => Promise<Commit>
  /**
   * Takes a commit back: unsent changes leave the outbox, sent ones are answered by their opposites. Of a commit from before a
   * reload, takes back what still waits. Rejects with `NoOpposite` if a part that has been sent cannot be taken back; the rest is.
   */
  undo: (group: string) => Promise<void>
  /**
   * How many changes to other records are given up with this one's: if it is deleted before it was sent, or its changes are
   * discarded.
   */
  givenUpWith: (record: RecordKey, how: 'deleted' | 'discarded') => number
  /** How many other changes need these now, and would be discarded with them. */
  discardedWith: (seqs: readonly number[]) => number
  /** Sends a parked change again, as a new operation (RP9). */
  retry: (seq: number) => Promise<void>
  /** Gives a change up for good, with its files and drafts and everything that needs it; not while it is being sent. */
  discard: (seq: number) => Promise<void>
  /** Sends a change in conflict over the others' values as they were shown. */
  keepMine: (seq: number) => Promise<void>
  /** Gives it up, except for fields that nobody else has changed (RC6). */
  keepTheirs: (seq: number) => Promise<void>
  /**
   * Keeps the others' values in some fields, and in the rest the person's, or new ones that they entered. Only if
   * `EntryView.choice` is set.
   */
  keepChosen: (seq: number, chosen: Chosen) => Promise<void>
  /** The change did arrive, and is done. `made`: the record that a creation made, as the provider has just told it. */
  arrived: (seq: number, made?: Stored) => Promise<void>
  /** Makes a record again that somebody has deleted, with the change that waits for it. Only if `EntryView.canBeMadeAgain`. */
  createAgain: (seq: number) => Promise<void>
  /** What this device keeps for this person. */
  kept: () => Promise<KeptCounts>
  /** Forgets lists, records and pictures; changes, their files and drafts stay. */
  clearCache: () => Promise<void>
  /** Deletes the device's database for good, if it cannot be opened. The console has to be reloaded then. */
  startAnew: () => Promise<void>

  /** Tries to send now, without waiting for a backoff to pass. */
  sendNow: () => void

  /** The queue and the last events as a file, without secrets; `provider`: the address of the provider's API. */
  exportChanges: (provider: string) => Promise<ChangesFile>
  /** Takes in what another device of this person has exported. */
  importChanges: (text: string, provider: string) => Promise<TakenIn | Unusable>

  comeback: Source<Comeback>
  /** The person has read what became of their changes. */
  comebackSeen: () => Promise<void>
  askFirst: (asks: boolean) => Promise<void>
  /** What would become of waiting changes. `provider`: compared with what the provider has now, as far as it can be asked. */
  netEffect: (comparedWith: 'device' | 'provider') => Promise<readonly EffectLine[]>
  /** Discards the changes that are left out, and sends all others that are held. */
  release: (leftOut: readonly number[]) => Promise<void>

  /** @param listener returns true if it tells the person: a refusal, or a change that may have arrived, is kept until one does */
  onEvent: (listener: (event: EngineEvent) => unknown) => () => void
  close: () => Promise<void>
  /** Closes. Waiting changes are not sent, not even by a worker, before their person is back. */
  leave: () => Promise<void>
  /** Closes, and deletes this person's data from the device. */
  wipe: () => Promise<void>
}
