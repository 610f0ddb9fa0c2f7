/** What is stored of one person's work, row by row; entries of the outbox have a file of their own (`entry.ts`). */
import type { EpochMilliseconds } from '../../provider/clock'
import type { FileId } from '../../provider/request'
import type { Id, RecordKey, Stored } from '../define'

/** A record as the provider last told it. A tombstone keeps the deleted record's data, for somebody who wants it made again. */
export interface RecordRow {
  key: RecordKey
  collection: string
  id: Id
  version: number | null
  data: unknown
  deleted: boolean
  /** when this device's own change to it was last applied, or it was found to be gone; 0: never */
  settledAt: EpochMilliseconds
  /** what such a change makes of it, on a version from before: the provider has not told it since */
  isEffect?: true
}

/** The record that a row says the provider has; null: deleted; undefined: not on this device. */
export const toldIn = (row: RecordRow | null | undefined): unknown => (row?.deleted ? null : row?.data)

/** Whether this device already has a newer version than the one told. Without versions nobody can say. */
export const isNewer = (stored: RecordRow, told: Pick<Stored, 'version'>): boolean =>
  stored.version !== null && told.version !== null && stored.version > told.version

/**
 * The few values of a record by which lists are filtered and ordered. They are stored apart from it, so that all of them load at
 * once.
 */
export interface FactsRow {
  key: RecordKey
  collection: string
  id: Id
  facts: unknown
}

/** How many records of a list could not be read, page by page: each count under the id of the last readable record of its page. */
export type Unread = Readonly<Record<Id, number>>

/** The ordered ids of one list, as far as the provider was asked. */
export interface WindowRow {
  key: string
  collection: string
  filter: unknown
  ids: Id[]
  next: string | null
  /** where the part begins that is to be asked for again, and its token; absent if everything is as old as the first page */
  rest?: { behind: Id; next: string }
  /** the facts of its last record, as they were told; absent in rows of older consoles */
  end?: object & { id: Id }
  total: number | null
  asOf: EpochMilliseconds
  /** when at least its first page was asked for; absent in rows of older consoles */
  askedAt?: EpochMilliseconds
  /** how many of its records could not be read; absent, or a mere number, in rows of older consoles */
  unread?: Unread
  /** of a numbered page: its number, and how many there are */
  page?: number
  totalPages?: number | null
}

export interface TallyRow {
  key: string
  collection: string
  filter: unknown
  counts: unknown
  asOf: EpochMilliseconds
}

/** Who may replay. The epoch only grows; a context with an older one may neither send nor settle (R8). */
export interface LeaseRow {
  name: string
  owner: string
  epoch: number
  until: EpochMilliseconds
}

/** The provider's id of a record that was made here under a temporary one. */
export interface IdRow {
  temporary: Id
  collection: string
  id: Id
  at: EpochMilliseconds
}

/**
 * A file that travels with a change. Its bytes, not a blob: browsers read a blob from disk again when it is sent, and the file may
 * be gone.
 */
export interface FileRow {
  id: FileId
  name: string
  type: string
  size: number
  /** all of them, or the first piece; the other pieces have rows of their own, in order */
  bytes: ArrayBuffer
  at: EpochMilliseconds
}

/** A part of a file that is too large for one row: memory, and some browsers, take it only piece by piece. */
export interface PieceRow {
  file: FileId
  /** how many bytes of the file come before it */
  from: number
  bytes: ArrayBuffer
}

/** When a screen asked for something, and answers that are not records: a restart does not ask for all that again (`queryClient.ts`). */
export interface QueryRow {
  key: string
  value: unknown
}

/** What was typed into a form and not saved yet. */
export interface DraftRow {
  /** the form, with the tab and the visit in which it was typed (`draftKeys.ts`); in rows of older consoles the form alone */
  key: string
  at: EpochMilliseconds
  values: unknown
  /** what the typed fields held when their form was opened; absent in rows of older consoles */
  over?: unknown
}

/** An event, to find out later why something happened (`journal.ts`). */
export interface EventRow {
  id?: number
  at: EpochMilliseconds
  /** the device, or `worker` */
  by: string
  kind: string
  text: string
  /** the entry concerned */
  seq: number | null
}

/** A small fact that every tab and the worker of the profile rely on. */
export interface NoteRow {
  name: string
  value: unknown
}
