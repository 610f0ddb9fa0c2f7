/** What the engine is to its screens: what they read of it, and what they ask of it. `engineEvent.ts` has what it tells them by itself. */
import type { EpochMilliseconds } from '../provider/clock'
import type { Refusal } from '../provider/outcome'
import type { FileId, ProviderRequest } from '../provider/request'
import type { Source } from '../provider/source'
import type { Collection, Id, RecordKey, Stored } from './define'
import type { EngineEvent } from './engineEvent'
import type { Kept } from './mirror/room'
import type { Mutation } from './mutation'
import type { Names } from './outbox/names'
import type { Trouble } from './storage/store'
import type { ChangesFile, Unusable } from './transfer/changesFile'
import type { TakenIn } from './transfer/takeIn'

/** One list as this device knows it, pending changes included. */
export interface ListView {
  ids: readonly Id[]
  /** how many there are at the provider, where it says so */
  total: number | null
  /** more can be loaded from the provider */
  more: boolean
  /** `none`: not read from this device yet; `device`: put together here, the provider was never asked for this list */
  from: 'none' | 'provider' | 'device'
  /** when the provider last answered for this list */
  asOf: EpochMilliseconds | null
  /** how many the provider told beside these that cannot be read here; absent where it told none of the list */
  unread?: number
}

/** One numbered page of a list as this device knows it, pending changes included. */
export interface PageView {
  ids: readonly Id[]
  /** from 1 */
  page: number
  totalPages: number | null
  total: number | null
  /** as of a list */
  from: 'none' | 'provider' | 'device'
  asOf: EpochMilliseconds | null
  unread?: number
}

/** The counts beside a list, pending changes included. */
export interface TallyView<C> {
  counts: C
  /** `device`: counted here, the provider has never told any for this filter */
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
  /** the provider said no to this person's session; changes wait until somebody signs in */
  signedOut: boolean
  /** something answers in the provider's place: a captive portal */
  foreign: boolean
  /**
   * `failed`: the last change could not be kept on this device; `full`: for want of room. With any trouble rows are in memory, and last
   * as long as this tab
   */
  storage: 'ok' | 'failed' | 'full' | Trouble
  /** false: what the provider told last could not be kept on this device, and is shown for as long as the tab is open */
  isRoomForLists: boolean
  /**
   * `handedOver`: a newer console in another tab sends what is done here. `readOnly`: a newer console has given the rows another
   * form, and this one keeps nothing more
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
  /** `isNameless`: a creation that has arrived, and as which record is not known, while others wait for that (ID5) */
  | { reason: 'mayHaveArrived'; isNameless?: true }
  /** somebody has deleted the record */
  | { reason: 'deleted'; refusal?: Refusal }
  /** the console itself stumbles over it: it cannot be sent, or its answer not be taken in */
  | { reason: 'broken'; problem: string }
  /** written by a console that this one does not understand */
  | { reason: 'unreadable'; problem: string }

/** An entry in plain words, for the sync centre. */
export interface EntryView {
  seq: number
  /** of the commit that made it */
  group: string
  record: RecordKey
  text: string
  at: EpochMilliseconds
  /** when the record as it was made on had been changed last, by the provider's clock; null or absent: nobody says */
  madeOn?: string | null
  state: 'waiting' | 'sending' | 'parked'
  attempts: number
  parked: Parked | null
  mutation: string
  version: number
  /** what a form is filled with again */
  args: unknown
  /** it makes the record */
  creation: boolean
  /** records made here that it names: it waits until the provider has made them */
  needs: readonly Id[]
  /** its record was deleted by somebody and can be made anew */
  canBeMadeAgain?: boolean
  /** a conflict about it can be decided field by field; the fields that can then be given no value of their own */
  choice?: { unedited: readonly string[] } | null
  /** what the provider has answered so far to a change of several requests: the id to listen for progress under */
  answers: readonly unknown[]
}

/** Where somebody stands who was away for a long time. */
export interface Comeback {
  /** changes that had waited long and have been sent since, until the person has seen it */
  sent: number
  /** of such changes, those that others had already made */
  already: number
  /** the person wants to be asked before such changes are sent */
  asksFirst: boolean
  /** they wait for the person's word; nothing is sent meanwhile */
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
  /** fields that stay as they have them */
  theirs: readonly string[]
  /** fields that get another value than was wanted first, as a record holds it */
  values: Readonly<Record<string, unknown>>
}

/** A change to be made: a mutation with its arguments. Made by `change`, so that the two fit. */
export interface Change {
  mutation: string
  version: number
  args: unknown
  /** the record as the person had it before them, where that may be a while ago: who has changed it since is in conflict */
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
  /** What the provider has called the records made here, for whoever holds a temporary id. `record` follows it by itself. */
  names: Source<Names>
  syncOf: (record: RecordKey) => Source<RecordSync>
  /** Whether a change that waits is made to the record, by itself or beside another: not one that only concerns it (rule OV7). */
  isChangedHere: (record: RecordKey) => boolean
  summary: Source<Summary>
  outbox: Source<readonly EntryView[]>

  /** Asks the provider for the list anew, as far as it was loaded. Rejects with `ReadFailed` when it cannot be had. */
  refresh: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Promise<void>
  /** Asks the provider for the next page. */
  extend: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Promise<void>
  refreshTally: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X) => Promise<void>
  refreshOne: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, id: Id) => Promise<void>
  refreshPage: <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, filter: X, page: number) => Promise<void>
  /** A read that concerns no list and no record. Rejects with `ReadFailed` as the others do. */
  ask: (request: ProviderRequest) => Promise<unknown>

  /**
   * Keeps a file on this device, durably, for a change that is committed after. One that no change names is swept after a day.
   *
   * @param onProgress 0 to 100, of a large one
   */
  keepFile: (file: Blob, name: string, onProgress?: (percent: number) => void) => Promise<FileId>
  /** null: not on this device, or no longer */
  file: (id: FileId) => Promise<File | null>
  /** 0 to 100 while it is being sent; null otherwise */
  progress: (id: FileId) => Source<number | null>

  /** Keeps the changes durably, all or none; they show at once and are sent when they can be. Rejects when they cannot be kept. */
  commit: (changes: readonly Change[]) => Promise<Commit>
  /**
   * Takes a commit back: what is unsent leaves the outbox, what was sent is answered by its opposite. Of one from before a
   * reload, what waits still. Rejects with `NoOpposite` where something of it has been sent that cannot be taken back; the rest is.
   */
  undo: (group: string) => Promise<void>
  /** How many changes of other records are given up where this one's are: where it is deleted before it was sent, or discarded. */
  givenUpWith: (record: RecordKey, how: 'deleted' | 'discarded') => number
  /** How many other changes need these and are discarded with them, at the moment of asking. */
  discardedWith: (seqs: readonly number[]) => number
  /** Sends a parked change again, as a new operation (RP9). */
  retry: (seq: number) => Promise<void>
  /** Gives a change up for good, with its files and drafts and what stands on it; not while it is being sent. */
  discard: (seq: number) => Promise<void>
  /** Sends a change in conflict over theirs, as these were shown. */
  keepMine: (seq: number) => Promise<void>
  /** Gives it up, but for fields that nobody else has changed (RC6). */
  keepTheirs: (seq: number) => Promise<void>
  /** Keeps theirs in some fields and the person's in the others, or what they have put in its place. Only where `EntryView.choice`. */
  keepChosen: (seq: number, chosen: Chosen) => Promise<void>
  /** It did arrive: the change is done with. Of a creation: as which record, as the provider has just told it. */
  arrived: (seq: number, made?: Stored) => Promise<void>
  /** Makes a record anew, with the change that waits for it: somebody has deleted it. Only where `EntryView.canBeMadeAgain`. */
  createAgain: (seq: number) => Promise<void>
  /** What this device keeps for this person. */
  kept: () => Promise<Kept>
  /** Lets go of lists, records and pictures; changes, their files and drafts stay. */
  clearCache: () => Promise<void>
  /** Deletes the device's database for good, where it cannot be opened. The console has to be loaded anew then. */
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
  /** What would become of what waits. `provider`: compared with what the provider has by now, as far as it can be asked. */
  netEffect: (comparedWith: 'device' | 'provider') => Promise<readonly EffectLine[]>
  /** Sends what is held, but for what is left out: that is discarded. */
  release: (leftOut: readonly number[]) => Promise<void>

  /** @param listener answers true to what it tells the person: what was refused, or may have arrived, is kept until one does */
  onEvent: (listener: (event: EngineEvent) => unknown) => () => void
  close: () => Promise<void>
  /** Closes; nothing of what waits is sent, by no worker either, before its person is back. */
  leave: () => Promise<void>
  /** Closes, and deletes this person's data from the device. */
  wipe: () => Promise<void>
}
