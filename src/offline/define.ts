/** How an entity is declared to the engine, which knows none by name: its records, their ids, and the lists that hold them. */
import type { ProviderRequest } from '../provider/request'

/** Ids are text on this device, whatever the provider sends: a GraphQL id and a REST number must not differ by type. */
export type Id = string

export interface Stored {
  id: Id
  /** grows with each change at the provider; null if the provider has no record versions */
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

/** A UUID of version 7: it begins with the time, so that ids sort in the order in which they were made. */
function laterUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** The temporary id for a UUID: made twice from the same one, it is one record. */
export const newIdFrom = (uuid: string): Id => `new-${uuid}`

/** Checks the whole shape, because a shop may well be called “new-age”. */
export const isNewId = (id: Id): boolean => id.length === NEW_LENGTH && NEW.test(id)

/** Whether a text (an address, a key, JSON) has such an id anywhere in it. */
export const mentionsNewId = (text: string): boolean => NEW.test(text)

/** The text with each temporary id in it replaced. */
export const withNewIds = (text: string, replace: (id: Id) => string): string =>
  text.replace(new RegExp(NEW, 'g'), replace)

export interface Page<R extends Stored> {
  records: R[]
  /** how many more it held that could not be read here; absent: none */
  unread?: number
  /** what to ask the next page with; null at the end */
  next: string | null
  /** how many there are in all, if the provider says so */
  total: number | null
  /** of a list with numbered pages, if the provider says so */
  totalPages?: number | null
}

/**
 * Counts kept beside a list (those on the board's tabs). They are mirrored like a record, and moved by the same rule while a change
 * waits and when it has been applied, so that they never jump back in between.
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
  /** Parses one record where it enters; throws if it is none. The effect of a waiting change is checked with it, too. */
  parse: (value: unknown) => R
  /**
   * Unwraps one record from the answer to a read or a write. @param asked the id that was asked for: the answer need not name it
   */
  readOne: (body: unknown, asked?: Id) => R
  /** The request for one record. Absent if the provider has none (contract section 3). */
  requestOne?: (id: Id) => ProviderRequest
  /** Without `requestOne`: the filter whose first page holds all records. One record is read out of that page. */
  wholeList?: Filter
  /** `next`: the token that came with the page before; for numbered pages, the number as text. null: the first page. */
  requestPage: (filter: Filter, next: string | null) => ProviderRequest
  readPage: (body: unknown, filter: Filter) => Page<R>
  /** how many records are on one of its numbered pages (`pageSizeOf`) */
  pageSize?: number
  /**
   * The few values by which a record is filtered and ordered; kept in memory for every mirrored record, and beside it on the device.
   * Those that a release adds are absent there until the record is told again: `matches` and `compare` must bear that.
   */
  facts: (record: R) => Facts
  /** undefined: only the provider can tell. The record stays in the list, or out of it, as it was told. */
  matches: (facts: Facts, filter: Filter) => boolean | undefined
  /**
   * The provider's order for this filter, ties included, so that a record can be placed without asking. Temporary ids are not
   * numbers: never return NaN.
   */
  compare: (filter: Filter) => (a: Facts & { id: Id }, b: Facts & { id: Id }) => number
  tally?: Tally<Facts, Filter, Counts>
  /**
   * When the record was last changed, by the provider's clock, if that is told: shows whether somebody has changed it since it was
   * read here. A form may have only a part of the record.
   */
  changedAt?: (record: Partial<R>) => string | undefined
  /**
   * Names of fields that tell about another record, named beside them by its id: its name, its picture. If only these differ, two
   * values say the same.
   */
  toldOfOthers?: readonly string[]
  /**
   * Names of parts of a field that not every answer tells, or that older consoles did not keep: they count only where both values
   * have them.
   */
  mayBeMissing?: readonly string[]
  /** The keys of drafts about a record: once it is deleted, no form asks for them any more. */
  drafts?: (id: Id) => readonly string[]
}

export interface Collection<R extends Stored = Stored, Facts = unknown, Filter = unknown, Counts = unknown>
  extends CollectionDefinition<R, Facts, Filter, Counts> {
  key: (id: Id) => RecordKey
  /** Gives the same text for the same filter, whatever the order of its properties. */
  windowKey: (filter: Filter) => string
  /** The key of a numbered page's own window, which is kept beside that of the list. */
  pageKey: (filter: Filter, page: number) => string
  /** The same for the tally: filters that differ only in what the tally does not ask for share one key. */
  tallyKey: (filter: Filter) => string
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds collections of every record and filter type
export type AnyCollection = Collection<any, any, any, any>

/** Declares how an entity is fetched, mirrored, filtered and counted. Its name is for ever: rows are kept under it. */
export function defineCollection<R extends Stored, Facts, Filter, Counts = null>(
  definition: CollectionDefinition<R, Facts, Filter, Counts>,
): Collection<R, Facts, Filter, Counts> {
  const windowKey = (filter: Filter) => `${definition.name}?${stableText(filter)}`
  return {
    ...definition,
    key: (id) => keyOf(definition.name, id),
    windowKey,
    pageKey: (filter, page) => `${windowKey(filter)}&page=${page}`,
    tallyKey: (filter) => `${definition.name}#${definition.tally ? stableText(definition.tally.request(filter)) : ''}`,
  }
}

/** The beginning that the keys of all pages of one list have in common. */
export const besidePage = (key: string): string => key.replace(/\d+$/, '')

/** How many records are on a numbered page if the collection does not say. */
const PAGE_SIZE = 25

export const pageSizeOf = ({ pageSize = PAGE_SIZE }: AnyCollection): number => pageSize

/** JSON with sorted keys and without undefined values: equal values give equal text. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${stableText(item)}`).join(',')}}`
}
