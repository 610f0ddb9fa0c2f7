/** What is stored of one person's work, row by row; entries of the outbox have a file of their own (`entry.ts`). */
import type { EpochMilliseconds } from '../../provider/clock'
import type { FileId } from '../../provider/request'
import type { Id, RecordKey } from '../define'
import type { Unread } from '../mirror/unread'

/** A record as the provider last told it. A tombstone keeps what was there, for somebody who wants it made again. */
export interface RecordRow {
  key: RecordKey
  collection: string
  id: Id
  version: number | null
  data: unknown
  deleted: boolean
  /** when this device's own change to it was last applied, or it was heard to be gone; 0 when never */
  settledAt: EpochMilliseconds
}

/** What the provider has, as far as a row says: null: deleted; undefined: not on this device. */
export const toldIn = (row: RecordRow | null | undefined): unknown => (row?.deleted ? null : row?.data)

/** The few values of a record by which lists are filtered and ordered, apart from it, so that all of them load at once. */
export interface FactsRow {
  key: RecordKey
  collection: string
  id: Id
  facts: unknown
}

/** Ordered ids of one list, as far as the provider was asked. */
export interface WindowRow {
  key: string
  collection: string
  filter: unknown
  ids: Id[]
  next: string | null
  /** where what is to be asked for again begins, and what it is asked for with; absent where all of it is as old as its first page */
  rest?: { behind: Id; next: string }
  /** what its order says of the last one of it, as that was told; absent in rows of older consoles */
  end?: object & { id: Id }
  total: number | null
  asOf: EpochMilliseconds
  /** when what is here was asked for, its first page at least; absent in rows of older consoles */
  askedAt?: EpochMilliseconds
  /** what of it could not be read; absent, or a mere number, in rows of older consoles */
  unread?: Unread
  /** of a numbered page: which, and of how many */
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

/** Who may replay. The epoch only grows; whoever has an older one may neither send nor settle (R8). */
export interface LeaseRow {
  name: string
  owner: string
  epoch: number
  until: EpochMilliseconds
}

/** What the provider calls a record that was made here under a temporary id. */
export interface IdRow {
  temporary: Id
  collection: string
  id: Id
  at: EpochMilliseconds
}

/** A file that travels with a change. Its bytes and not a blob: blobs are read anew from disk when they are sent, and may be gone. */
export interface FileRow {
  id: FileId
  name: string
  type: string
  size: number
  /** all of them, or the first piece; the others stand beside it, in order */
  bytes: ArrayBuffer
  at: EpochMilliseconds
}

/** A part of a file that is too large for one row: the memory, and some browsers, take it only bit by bit. */
export interface PieceRow {
  file: FileId
  /** how many bytes of the file come before it */
  from: number
  bytes: ArrayBuffer
}

export interface QueryRow {
  key: string
  value: unknown
}

/** What was typed into a form and not saved yet. */
export interface DraftRow {
  /** the form with the tab and the visit in which it was typed (`draftIn`); in rows of older consoles the form alone */
  key: string
  at: EpochMilliseconds
  values: unknown
  /** what the typed fields held when their form was opened; absent in rows of older consoles */
  over?: unknown
}

/** Something that happened, for whoever has to find out later why (`journal.ts`). */
export interface EventRow {
  id?: number
  at: EpochMilliseconds
  /** the device, or `worker` */
  by: string
  kind: string
  text: string
  /** the entry that it is about */
  seq: number | null
}

/** A small fact that every tab and the worker of the profile go by. */
export interface NoteRow {
  name: string
  value: unknown
}
