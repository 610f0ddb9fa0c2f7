/**
 * How a change is declared to the engine: as data, from which it derives optimism, durability, ordering, retries, conflicts, undo
 * and the sync centre's words.
 */
import type { Milliseconds } from '../provider/clock'
import type { FileId, ProviderRequest } from '../provider/request'
import type { AnyCollection, Collection, Id, RecordKey, Stored } from './define'

/** What a request may be made of beside its arguments. */
export interface Context<R extends Stored> {
  /** the record as it is once all earlier entries have had their effect: for a place relative to its neighbours */
  record: R
}

/** Another record that shows the change meanwhile, and is read again afterwards: the brochure that a merge swallows. */
interface AlsoChanged<Args> {
  collection: AnyCollection
  id: Id
  /** null: it is gone */
  // biome-ignore lint/suspicious/noExplicitAny: another collection's record, of a type that only the author knows
  apply: (record: any, args: Args) => any
  /** false: many at once, of each of which the next list tells soon enough */
  readAgain?: boolean
}

/** All mirrored records that match are gone meanwhile: the locations of a shop when all of them are deleted. */
export interface Sweep {
  collection: AnyCollection
  filter: unknown
  /** Whether a list of that filter holds nothing else: what of it is not on this device is gone with it, too. */
  empties(filter: unknown): boolean
}

/** The request that comes after an answer; `after`: not before so long, and without holding up others meanwhile. */
export type Following = ProviderRequest | { after: Milliseconds; request: ProviderRequest }

/** A later change of the same record, whichever it is. */
export interface Later {
  mutation: string
  args: unknown
}

/** What an update, a creation and a deletion have in common. */
interface Declared<Args, R extends Stored> {
  /** Its name and version are for ever: an entry written by last month's console must still be found. */
  name: string
  version: number
  /** The record it changes: its collection, and its id from the arguments. */
  collection: Pick<Collection<R>, 'name' | 'key' | 'parse' | 'readOne' | 'changedAt'>
  /**
   * Arguments may hold temporary ids of other records anywhere, as whole strings. Such an entry waits for the provider's ids
   * and is rewritten to them; it never goes out with a temporary one.
   */
  id: (args: Args) => Id
  /** Throwing `Refused` parks the entry with these words. */
  request: (args: Args, context: Context<R>) => ProviderRequest
  /**
   * A change of several requests: asked after each answer, with all of them in order. null: done, the last answer is the
   * change's. Reads among them carry no key; of one that is repeated (polling) the last answer is kept. Where the
   * provider does not know what is read after another answer, null is the answer.
   */
  next?: (args: Args, answers: readonly unknown[], context: Context<R>) => Following | null
  /** Files that travel with it. They are kept with the entry, and freed when it is applied or discarded. */
  files?: (args: Args) => readonly FileId[]
  /** What must stay in order together, beside the record itself: a position is relative to its neighbours. */
  lane?: (args: Args, record: R) => string
  /**
   * `none`: the answer holds no record of the collection. The change's effect is then what it shows, and the record is read
   * again soon after. `either`: so it is where the answer holds none. Default `record`.
   */
  answer?: 'record' | 'none' | 'either'
  also?: (args: Args, record: R) => readonly AlsoChanged<Args>[]
  /** Records that are marked as having a change that waits while this one does, though it shows on none of them. */
  concerns?: (args: Args) => readonly RecordKey[]
  /** Give it a lane in common with what creates and changes such records, so that they stay in order. */
  sweeps?: (args: Args) => Sweep
  /**
   * The same change, but naming what a later change of the record names in its place; null if the later one says nothing about that.
   * Asked only of a change that waits for records made here: it need not wait for those that nobody wants any more.
   */
  corrected?: (args: Args, later: Later) => Args | null
  /** Names that stand for secrets, anywhere in its arguments, requests and answers: they leave this device for the provider only. */
  secrets?: readonly string[]
}

interface MutationDefinition<Args, R extends Stored> extends Declared<Args, R> {
  /**
   * The fields it writes. What they hold when it is made is the entry's base; who changes them meanwhile is in conflict. A
   * form names only those that the person changed.
   */
  fields: readonly (keyof R & string)[] | ((args: Args) => readonly (keyof R & string)[])
  /**
   * Whether what its fields hold by now is in the way of it, where that is something else than it was: of two moves in one order
   * each may leave the other what it is about. Default: it is.
   */
  isInTheWay?: (args: Args, base: Partial<R>, theirs: R) => boolean
  /**
   * Whether somebody else has done it already, of what no field of it shows: the page is gone. The provider's word that it does not
   * know what is to be changed is held against this once, by the record as it is then. Default: only its fields can tell.
   */
  isDone?: (args: Args, theirs: R) => boolean
  /**
   * Why it can no longer be made of what others have left: the offer that it moves has been archived. Said to the person in these
   * words, since nothing is left to compare. null, and the default: it can.
   */
  whyNot?: (args: Args, base: Partial<R>, theirs: R) => string | null
  /**
   * Whether all that it is compared with is of the record's version. A list tells less than the record itself, and what it leaves
   * out may be older by then: the record is read by itself before the change goes out. Default: it is.
   */
  isWhole?: (record: R, args: Args) => boolean
  /** What the person saw when deciding: where it differs at replay, the entry waits as *changed since you looked*. */
  expects?: readonly (keyof R & string)[]
  apply: (record: R, args: Args) => R
  /** `last-wins`: an earlier unsent entry of the same mutation on the same record is replaced by this one. */
  coalesce: 'never' | 'last-wins'
  /**
   * `safe`: a second time does no harm, as with the setting of a value. `once`: creating, merging, splitting, deleting a page or all
   * locations. Default `safe`. Of a change of several requests its writes are meant, but for a file that is put to its address: that is
   * `safe`, as reads are.
   */
  repeat?: 'safe' | 'once'
  /** The sync centre's words: “Move ‘Week 47’ to Active”. */
  describe: (record: R, args: Args) => string
  /** The arguments that take a sent change back, from the values it replaced; absent where nothing can. */
  opposite?: (args: Args, base: Partial<R>) => Args
  /**
   * The same change of these of its fields only, some of them with other values (as the record holds them): how a person
   * decides a conflict field by field.
   */
  choose?: (args: Args, fields: readonly string[], values: Readonly<Record<string, unknown>>) => Args
  /**
   * Whether it does more than its fields show: a new password, which no record holds. Others cannot be in conflict with that,
   * nor have done it already. Default: it does not.
   */
  doesMore?: (args: Args) => boolean
  /** Fields that `choose` keeps or gives up, and gives no other value. */
  unedited?: readonly string[]
}

interface CreationDefinition<Args, R extends Stored> extends Declared<Args, R> {
  /** The record as it is shown until the provider has made it; its id is the temporary one. */
  make: (args: Args) => R
  describe: (args: Args) => string
  /**
   * The arguments that make a record like this one again, for one that somebody deleted while a change to it waited. null where
   * another creation of the collection makes such records.
   */
  again?: (record: R, id: Id) => Args | null
  /** Fields that a record gets by other changes only: one of these would be lost with a record that is made again. */
  cannotGive?: readonly (keyof R & string)[]
  /** Nobody needs it but the changes that name it (a PDF): given up with the last of them. */
  forOthers?: boolean
}

interface DeletionDefinition<Args, R extends Stored> extends Declared<Args, R> {
  describe: (record: R, args: Args) => string
  /**
   * What the list showed of it: who deletes it does not mean what somebody has made of it since. What differs at replay makes the
   * entry wait, as *changed since you looked*.
   */
  expects: readonly (keyof R & string)[]
}

/** Any change, as the engine looks at it. */
export interface Mutation<Args, R extends Stored> extends Omit<MutationDefinition<Args, R>, 'apply'> {
  kind: 'update' | 'creation' | 'deletion'
  /** null: there is no such record any more */
  apply: (record: R, args: Args) => R | null
  /** of creations */
  make?: (args: Args) => R
  again?: (record: R, id: Id) => Args | null
  cannotGive?: readonly (keyof R & string)[]
  forOthers?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds mutations of every argument and record type
export type AnyMutation = Mutation<any, any>

/**
 * Declares a change of a record. Curried so that the arguments are named by the author and the record is inferred from the
 * collection: `defineMutation<{ id: Id }>()({ collection: brochures, id: ({ id }) => id, … })`.
 */
export const defineMutation =
  <Args>() =>
  <R extends Stored>(definition: MutationDefinition<Args, R>): Mutation<Args, R> => ({ ...definition, kind: 'update' })

/** Declares the making of a record. `id` is the temporary one, from `newId()`. */
export const defineCreation =
  <Args>() =>
  <R extends Stored>(definition: CreationDefinition<Args, R>): Mutation<Args, R> => ({
    ...definition,
    kind: 'creation',
    fields: [],
    apply: (record) => record,
    coalesce: 'never',
    repeat: 'once',
    describe: (_, args) => definition.describe(args),
  })

/** Declares a deletion. What is already gone counts as deleted; what was never sent is cancelled, and nothing goes out. */
export const defineDeletion =
  <Args>() =>
  <R extends Stored>(definition: DeletionDefinition<Args, R>): Mutation<Args, R> => ({
    ...definition,
    kind: 'deletion',
    fields: [],
    apply: () => null,
    coalesce: 'never',
  })

/** Thrown by `request` or `next`: the change cannot go on, and a person has to know why, as if a provider had refused it. */
export class Refused extends Error {}

/** The fields that this very change writes. */
export const fieldsOf = ({ fields }: AnyMutation, args: unknown): readonly string[] =>
  typeof fields === 'function' ? fields(args) : fields

/** Every collection and mutation there is. An old mutation is superseded by a new version beside it, never removed. */
export interface Registry {
  collections: readonly AnyCollection[]
  mutations: readonly AnyMutation[]
}
