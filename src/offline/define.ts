/** How an entity is declared to the engine, which knows none by name: its records, their ids, and the lists that they are in. */
import type { ProviderRequest } from '../provider/request'

/** Ids are text on this device, whatever the provider sends: a GraphQL id and a REST number must not differ by type. */
export type Id = string

export interface Stored {
  id: Id
  /** grows with each change at the provider; null where the provider has no record versions */
  version: number | null
}

/** `brochures/12`: the collection's name and the record's id. */
export type RecordKey = string

export const keyOf = (collection: string, id: Id): RecordKey => `${collection}/${id}`

/** The name of the collection that the record is in. */
export const collectionIn = (key: RecordKey): string => key.slice(0, key.indexOf('/'))

export const idIn = (key: RecordKey): Id => key.slice(key.indexOf('/') + 1)

const NEW = /new-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/
const NEW_LENGTH = 40

/**
 * An id for a record until the provider gives it one. Make it with the form (`useState(newId)`), not with the click: a form
 * that is submitted twice is one record.
 */
export const newId = (): Id => newIdFrom(laterUuid())

/** Of version 7, which begins with the time: the later it is drawn, the later it comes. */
function laterUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** The one that belongs to a UUID: what two have made from the same is one record. */
export const newIdFrom = (uuid: string): Id => `new-${uuid}`

/** By its whole shape: a shop may well be called “new-age”. */
export const isNewId = (id: Id): boolean => id.length === NEW_LENGTH && NEW.test(id)

/** Whether a text (an address, a key, JSON) has such an id anywhere in it. */
export const mentionsNewId = (text: string): boolean => NEW.test(text)

/** The text with something else for each of them. */
export const withNewIds = (text: string, replace: (id: Id) => string): string =>
  text.replace(new RegExp(NEW, 'g'), replace)

export interface Page<R extends Stored> {
  records: R[]
  /** how many more it told that nobody here can read; absent: none */
  unread?: number
  /** what to ask the next page with; null at the end */
  next: string | null
  /** how many there are in all, where the provider says so */
  total: number | null
  /** of a list with numbered pages, where the provider says so */
  totalPages?: number | null
}

/**
 * A number kept beside a list (the counts on the board's tabs): mirrored like a record, and moved by the same rule
 * while a change waits and when it has been applied, so that it never jumps back in between.
 */
export interface Tally<Facts, Filter, Counts> {
  request: (filter: Filter) => ProviderRequest
  read: (body: unknown) => Counts
  /** the counts once a record that was `before` is `after`; null stands for "did not exist" */
  adjust: (counts: Counts, filter: Filter, before: Facts | null, after: Facts | null) => Counts
  /** the counts of what this device holds, for a filter never asked online */
  count: (all: Iterable<Facts>, filter: Filter) => Counts
}

interface CollectionDefinition<R extends Stored, Facts, Filter, Counts> {
  name: string
  /** Parses one record at the border; throws on what is no such record. What a waiting change makes of one is held against it. */
  parse: (value: unknown) => R
  /** Unwraps one record from the answer to a read or a write. @param asked the one that was asked for: its answer need not name it */
  readOne: (body: unknown, asked?: Id) => R
  /** A call of its own for one record. Absent where the provider has none (contract section 3). */
  requestOne?: (id: Id) => ProviderRequest
  /** Where it is absent: the filter whose first page is all there is. A record is read out of that. */
  wholeList?: Filter
  /** `next`: what the page before answered; of a list with numbered pages the number as text. null: the first page. */
  requestPage: (filter: Filter, next: string | null) => ProviderRequest
  readPage: (body: unknown, filter: Filter) => Page<R>
  /** how many stand on one of its numbered pages; default 25 */
  pageSize?: number
  /** The few values by which a record is filtered and ordered; kept in memory for every mirrored record. */
  facts: (record: R) => Facts
  /** undefined: only the provider can tell. The record stays where it was told, in the list or out of it. */
  matches: (facts: Facts, filter: Filter) => boolean | undefined
  /**
   * The provider's order for this filter, ties included, so that a record can be placed without asking. Ids that were made here are
   * no numbers: never NaN.
   */
  compare: (filter: Filter) => (a: Facts & { id: Id }, b: Facts & { id: Id }) => number
  tally?: Tally<Facts, Filter, Counts>
  /**
   * When it was changed last, by the provider's clock, where that is told: what has happened to a record since it was read here can
   * then be told. A form may have before it a part of the record.
   */
  changedAt?: (record: Partial<R>) => string | undefined
  /** What the drafts of the forms about a record are called: once it is deleted, no form asks for them any more. */
  drafts?: (id: Id) => readonly string[]
}

export interface Collection<R extends Stored = Stored, Facts = unknown, Filter = unknown, Counts = unknown>
  extends CollectionDefinition<R, Facts, Filter, Counts> {
  key: (id: Id) => RecordKey
  /** The same text for the same filter, whatever the order of its properties. */
  windowKey: (filter: Filter) => string
  /** The same for its tally: filters that differ only in what the tally does not ask for share one. */
  tallyKey: (filter: Filter) => string
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds collections of every record and filter type
export type AnyCollection = Collection<any, any, any, any>

/** Declares how an entity is fetched, mirrored, filtered and counted. Its name is for ever: rows are kept under it. */
export function defineCollection<R extends Stored, Facts, Filter, Counts = null>(
  definition: CollectionDefinition<R, Facts, Filter, Counts>,
): Collection<R, Facts, Filter, Counts> {
  return {
    ...definition,
    key: (id) => keyOf(definition.name, id),
    windowKey: (filter) => `${definition.name}?${stableText(filter)}`,
    tallyKey: (filter) => `${definition.name}#${definition.tally ? stableText(definition.tally.request(filter)) : ''}`,
  }
}

/** JSON with sorted keys and without undefined values: equal values give equal text. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${stableText(item)}`).join(',')}}`
}
