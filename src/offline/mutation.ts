/**
 * How a change is declared to the engine: as data. From it the engine derives optimism, durability, ordering, retries, conflicts,
 * undo and the sync centre's words.
 */
import type { Milliseconds } from '../provider/clock'
import type { FileId, ProviderRequest } from '../provider/request'
import type { AnyCollection, Collection, Id, RecordKey, Stored } from './define'

/** What a request may be made from, besides its arguments. */
export interface Context<R extends Stored> {
  /** the record once all earlier entries have had their effect: for a place relative to its neighbours */
  record: R
}

/** Another record that shows the change while it waits, and is read again afterwards: the brochure that a merge swallows. */
interface AlsoChanged<Args> {
  collection: AnyCollection
  id: Id
  /** null: it is gone */
  // biome-ignore lint/suspicious/noExplicitAny: another collection's record, of a type that only the author knows
  apply: (record: any, args: Args) => any
  /** false: there are many at once, and the next list tells of them soon enough */
  readAgain?: boolean
}

/**
 * What a change does to others may depend on one more record: whom a place pushes, on the order of the language. The arguments say it
 * as that record is when the change is kept, and again once an earlier change of that record is taken back.
 */
interface WorkedOut<Args, R extends Stored> {
  /** Whether the screen has said it already: the other record may be large, and the person waits for it to be read. */
  isSaid: (args: Args) => boolean
  from: (args: Args, record: R) => { collection: AnyCollection; id: Id } | null
  // biome-ignore lint/suspicious/noExplicitAny: another collection's record, of a type that only the author knows
  args: (args: Args, other: any) => Args
}

/** All mirrored records that match are gone while the change waits: the locations of a shop when all of them are deleted. */
export interface Sweep {
  collection: AnyCollection
  filter: unknown
  /** Whether a list of that filter holds nothing else: then its records that are not on this device are gone, too. */
  empties(filter: unknown): boolean
}

/** The request that follows an answer. `after`: only after this time, without holding up others. */
export type Following = ProviderRequest | { after: Milliseconds; request: ProviderRequest }

/** A later change of the same record, of any kind. */
export interface Later<R> {
  mutation: string
  args: unknown
  /** the record as its person found it */
  before: R
}

/** What an update, a creation and a deletion have in common. */
interface Declared<Args, R extends Stored> {
  /** Its name and version are for ever: an entry written by last month's console must still be found. */
  name: string
  version: number
  /** The record that it changes: its collection, and its id from the arguments. */
  collection: Pick<Collection<R>, 'name' | 'key' | 'parse' | 'readOne' | 'changedAt' | 'toldOfOthers' | 'mayBeMissing'>
  /**
   * Arguments may hold temporary ids of other records anywhere, as whole strings. Such an entry waits for the provider's ids
   * and is rewritten to them; it never goes out with a temporary one.
   */
  id: (args: Args) => Id
  /** Throwing `Refused` parks the entry with these words. */
  request: (args: Args, context: Context<R>) => ProviderRequest
  /**
   * For a change of several requests: called after each answer, with all of them in order. null: done, the last answer is the
   * change's. Reads among the requests carry no key; of a repeated read (polling) the last answer is kept. If the provider does not
   * know what is read after another answer, that answer is null.
   */
  next?: (args: Args, answers: readonly unknown[], context: Context<R>) => Following | null
  /** Files that travel with it. They are kept with the entry, and freed when it is applied or discarded. */
  files?: (args: Args) => readonly FileId[]
  /** Changes with the same lane stay in order, like those of one record: a position is relative to its neighbours. */
  lane?: (args: Args, record: R) => string
  /**
   * `none`: the answer holds no record of the collection. Then the change's own effect is shown, and the record is read again soon
   * after. `either`: the same, if the answer happens to hold none. Default `record`.
   */
  answer?: 'record' | 'none' | 'either'
  also?: (args: Args, record: R) => readonly AlsoChanged<Args>[]
  workedOut?: WorkedOut<Args, R>
  /**
   * Records that are marked as having a waiting change while this one waits, also while it is parked, even if it shows on none of
   * them.
   */
  concerns?: (args: Args) => readonly RecordKey[]
  /** Give it the same lane as the changes that create and change such records, so that they stay in order. */
  sweeps?: (args: Args) => Sweep
  /**
   * The same change, but naming what a later change of the record names instead; null if the later one says nothing about that.
   * Asked only of a change that waits for records made here: it need not wait for those that nobody wants any more.
   */
  corrected?: (args: Args, later: Later<R>) => Args | null
  /** Names of secret values anywhere in its arguments, requests and answers: they leave this device only for the provider. */
  secrets?: readonly string[]
}

/** What is asked of every change. Creations and deletions answer most of it in one way (`defineCreation`, `defineDeletion`). */
interface Effect<Args, R extends Stored, After extends R | null> {
  /**
   * The fields it writes. Their values when it is made are the entry's base; whoever changes them meanwhile is in conflict. A form
   * names only those that the person changed.
   */
  fields: readonly (keyof R & string)[] | ((args: Args) => readonly (keyof R & string)[])
  /** What the person saw when deciding. If it differs at replay, the entry waits as *changed since you looked*. */
  expects?: readonly (keyof R & string)[]
  /** The record as the change leaves it; null: it does not exist any more. */
  apply: (record: R, args: Args) => After
  /** `last-wins`: an earlier unsent entry of the same mutation on the same record is replaced by this one. */
  coalesce: 'never' | 'last-wins'
  /**
   * `safe`: doing it twice does no harm, as with setting a value. `once`: creating, merging, splitting, deleting a page or all
   * locations. Default `safe`. For a change of several requests this is about its writes, except an upload of a file to its
   * address: that is `safe`, as reads are.
   */
  repeat?: 'safe' | 'once'
  /** The sync centre's words: “Move ‘Week 47’ to Active”. */
  describe: (record: R, args: Args) => string
}

/** What only updates may say, besides. */
interface OfUpdates<Args, R extends Stored> {
  /**
   * Asked if its fields have changed since: whether that is in its way. Two moves in one order may each leave the other's purpose
   * intact. Default: it is in the way.
   */
  isInTheWay?: (args: Args, base: Partial<R>, theirs: R) => boolean
  /**
   * Whether somebody else has done it already, for a change that none of its fields shows: the page is gone. If the provider says
   * that it does not know what is to be changed, this and `whyNot` are asked once, with the record as it is then. Default: only its
   * fields can tell.
   */
  isDone?: (args: Args, theirs: R) => boolean
  /**
   * Why the change is no longer possible with what others have left: the offer that it moves has been archived. Shown to the person
   * in these words, since nothing is left to compare. null, and the default: it is possible.
   */
  whyNot?: (args: Args, base: Partial<R>, theirs: R) => string | null
  /**
   * Whether everything it is compared with belongs to the record's version. A list tells less than the record itself, and what it
   * leaves out may be older: then the record is read by itself before the change goes out. Default: it does.
   */
  isWhole?: (record: R, args: Args) => boolean
  /** The arguments that take a sent change back, from the values it replaced; absent if nothing can. */
  opposite?: (args: Args, base: Partial<R>) => Args
  /**
   * The same change with only some of its fields, and other values for some of them (as the record holds them): how a person
   * decides a conflict field by field.
   */
  choose?: (args: Args, fields: readonly string[], values: Readonly<Record<string, unknown>>) => Args
  /**
   * Whether it does more than its fields show: sets a new password, which no record holds. Others cannot be in conflict with that,
   * nor have done it already. Default: it does not.
   */
  doesMore?: (args: Args) => boolean
  /** Fields that `choose` can keep or drop, but not give another value. */
  unedited?: readonly string[]
}

/** What only creations say. */
interface OfCreations<Args, R extends Stored> {
  /** The record as it is shown until the provider has made it; its id is the temporary one. */
  make: (args: Args) => R
  /**
   * The arguments that make a record like this one again, if somebody deleted it while a change to it waited. null if another
   * creation of the collection makes such records.
   */
  again?: (record: R, id: Id) => Args | null
  /** Fields that a record gets only by other changes: a change of one of these would be lost if the record were made again. */
  cannotGive?: readonly (keyof R & string)[]
  /** Only the changes that name it need it (a PDF): it is given up with the last of them. */
  forOthers?: boolean
  /**
   * The fields by which a record in a list is recognized as the one that it makes while its answer is on its way: lists tell them
   * as they were sent. Default: none is recognized.
   */
  recognizedBy?: readonly (keyof R & string)[]
}

interface MutationDefinition<Args, R extends Stored>
  extends Declared<Args, R>,
    Effect<Args, R, R>,
    OfUpdates<Args, R> {}

interface CreationDefinition<Args, R extends Stored> extends Declared<Args, R>, OfCreations<Args, R> {
  describe: (args: Args) => string
}

interface DeletionDefinition<Args, R extends Stored> extends Declared<Args, R> {
  describe: (record: R, args: Args) => string
  /**
   * What the list showed of the record: whoever deletes it does not mean what somebody has made of it since. If this differs at
   * replay, the entry waits as *changed since you looked*.
   */
  expects: readonly (keyof R & string)[]
}

/** Any change, as the engine sees it. What only one kind may say is read without asking for the kind: of the others it is absent. */
export interface Mutation<Args, R extends Stored>
  extends Declared<Args, R>,
    Effect<Args, R, R | null>,
    OfUpdates<Args, R>,
    Partial<OfCreations<Args, R>> {
  kind: 'update' | 'creation' | 'deletion'
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

/** Declares a creation. `id` is the temporary one, from `newId()`. */
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

/**
 * Declares a deletion. A record that is already gone counts as deleted; one that was never sent is cancelled, and nothing goes out.
 */
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

/** The fields that a change with these arguments writes. */
export const fieldsOf = ({ fields }: AnyMutation, args: unknown): readonly string[] =>
  typeof fields === 'function' ? fields(args) : fields

/** Whether the record tells what has become of a part of it that the provider does not know any more. */
export const asksItsRecord = ({ isDone, whyNot }: AnyMutation): boolean => isDone !== undefined || whyNot !== undefined

/** The named fields of a record, for an entry's base. */
export function pick(record: unknown, fields: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const source = new Map(Object.entries(record ?? {}))
  for (const field of fields) values[field] = source.get(field) ?? null
  return values
}

/** All collections and mutations. An old mutation is superseded by a new version beside it, never removed. */
export interface Registry {
  collections: readonly AnyCollection[]
  mutations: readonly AnyMutation[]
}
