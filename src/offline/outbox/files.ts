/**
 * Files that travel with changes. They are stored before the change is, sent from here, and freed when no change names them any
 * more. Rules FI1–FI5.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { MEGABYTE } from '../../provider/files/megabyte'
import { type FileId, newFileId } from '../../provider/request'
import type { SendOptions } from '../../provider/sender'
import type { ConsoleDatabase, Unit } from '../storage/database'
import type { Entry } from '../storage/entry'
import type { FileRow } from '../storage/rows'
import { FileChanged } from './notMade'

/** How long to keep a file whose form was not sent: the form's draft may be taken up again the next day. */
const UNNAMED_FOR: Milliseconds = 24 * 3_600_000

/**
 * How many bytes of a file are in memory at a time. The page freezes while a row is copied, for seconds if the row holds a large
 * PDF; and in a private window Chromium keeps no row above 127 MB.
 */
export const PIECE = 4 * MEGABYTE

/** The tables of a transaction that keeps or frees files. */
export const fileTables = ({ files, pieces }: ConsoleDatabase) => [files, pieces]

/**
 * Keeps a file for a change that is yet to be made. Nobody knows its id until all of it is here. If that never happens, it is swept
 * like any other file that no change names.
 *
 * @param onProgress 0 to 100, of a file of several pieces
 * @returns its id, once it is on the disk
 * @throws `FileChanged` if it cannot be read; another error if there is no room for it
 */
export async function keepFile(
  database: ConsoleDatabase,
  blob: Blob,
  { name, at }: Pick<FileRow, 'name' | 'at'>,
  onProgress?: (percent: number) => void,
): Promise<FileId> {
  const id = newFileId()
  const { size, type } = blob
  try {
    const bytes = await pieceOf(blob, 0)
    await database.keep([database.files], (unit) => unit.files.put({ id, name, type, size, bytes, at }))
    for (let from = PIECE; from < size; from += PIECE) {
      onProgress?.((100 * from) / size)
      const further = await pieceOf(blob, from)
      await database.keep([database.pieces], (unit) => unit.pieces.put({ file: id, from, bytes: further }))
    }
    return id
  } catch (problem) {
    // If this fails, too, the next sweep takes the rest.
    await database.keep(fileTables(database), (unit) => dropFiles(unit, [id])).catch(() => undefined)
    throw problem
  }
}

function pieceOf(blob: Blob, from: number): Promise<ArrayBuffer> {
  return blob
    .slice(from, from + PIECE)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new FileChanged('It cannot be read', { cause })
    })
}

/** null: not on this device, or not any more */
export async function readFile(database: ConsoleDatabase, id: FileId): Promise<File | null> {
  const row = await database.steadily(() => database.files.get(id))
  if (!row) return null
  // Each piece becomes a blob at once: the browser keeps blobs outside this page's memory.
  const parts = [new Blob([row.bytes])]
  for (let from = row.bytes.byteLength; from < row.size; from += PIECE) {
    const piece = await database.steadily(() => database.pieces.get([id, from]))
    if (!piece) return null
    parts.push(new Blob([piece.bytes]))
  }
  return new File(parts, row.name, { type: row.type })
}

async function dropFiles(unit: Unit, ids: readonly FileId[]): Promise<void> {
  await unit.files.bulkDelete([...ids])
  const pieces = unit.pieces.where('[file+from]')
  for (const id of ids) await pieces.between([id, 0], [id, Number.POSITIVE_INFINITY]).delete()
}

/** Inside a transaction over outbox and `fileTables`: frees the files that only these entries named; they have left the outbox. */
export async function freeFiles(unit: Unit, gone: readonly Entry[]): Promise<void> {
  const ids = [...new Set(gone.flatMap(({ files }) => files))]
  if (ids.length === 0) return
  const named = await namedFiles(unit, ids)
  await dropFiles(
    unit,
    ids.filter((id) => !named.has(id)),
  )
}

async function namedFiles(unit: Unit, ids: readonly FileId[]): Promise<Set<FileId>> {
  const rows = await unit.outbox
    .where('files')
    .anyOf([...ids])
    .toArray()
  return new Set(rows.flatMap(({ files }) => files))
}

/** Frees what no change has named for a day. */
export function sweepFiles(database: ConsoleDatabase, now: EpochMilliseconds): Promise<void> {
  return database.keep([database.outbox, ...fileTables(database)], async (unit) => {
    const ids = await unit.files.toCollection().primaryKeys()
    if (ids.length === 0) return
    const named = await namedFiles(unit, ids)
    for (const id of ids) {
      if (named.has(id)) continue
      const row = await unit.files.get(id)
      if (row && row.at < now - UNNAMED_FOR) await dropFiles(unit, [id])
    }
  })
}

/** Gives the options for sending a request that carries files, and a function to call when it has been answered. */
export type Carry = (files: readonly FileId[]) => {
  options: Pick<SendOptions, 'files' | 'onProgress'>
  done: () => void
}

/** @param onProgress 0 to 100, each number once; null: not being sent any more */
export function carrying(database: ConsoleDatabase, onProgress: (file: FileId, percent: number | null) => void): Carry {
  return (ids) => {
    let last = -1
    return {
      options: {
        files: (id) => readFile(database, id),
        onProgress: (percent) => {
          if (percent <= last) return
          last = percent
          for (const id of ids) onProgress(id, percent)
        },
      },
      done: () => {
        for (const id of ids) onProgress(id, null)
      },
    }
  }
}
