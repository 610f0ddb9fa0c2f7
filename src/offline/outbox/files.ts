/**
 * Files that travel with changes: kept durably before the change is, sent from here, freed when nothing names them any more.
 * Rules FI1–FI5.
 */
import type { EpochMilliseconds, Milliseconds } from '../../provider/clock'
import { type FileId, newFileId } from '../../provider/request'
import type { SendOptions } from '../../provider/sender'
import type { ConsoleDatabase, Unit } from '../storage/database'
import type { Entry } from '../storage/entry'
import { FileChanged } from './notMade'

/** A file chosen for a form that was never sent: the form's draft may be taken up again the next day. */
const UNNAMED_FOR: Milliseconds = 24 * 3_600_000

/**
 * Keeps a file for a change that is yet to be made.
 *
 * @returns its id, once it is on the disk
 * @throws `FileChanged` where it cannot be read; also where there is no room for it
 */
export async function keepFile(
  database: ConsoleDatabase,
  blob: Blob,
  name: string,
  at: EpochMilliseconds,
): Promise<FileId> {
  const id = newFileId()
  const bytes = await blob.arrayBuffer().catch((cause: unknown) => {
    throw new FileChanged('It cannot be read', { cause })
  })
  await database.keep([database.files], (unit) =>
    unit.files.put({ id, name, type: blob.type, size: blob.size, bytes, at }),
  )
  return id
}

/** null: not on this device, or no longer */
export async function readFile(database: ConsoleDatabase, id: FileId): Promise<File | null> {
  const row = await database.steadily(() => database.files.get(id))
  return row ? new File([row.bytes], row.name, { type: row.type }) : null
}

/** Inside a transaction over outbox and files: frees what these entries, which have left the outbox, were the last to name. */
export async function freeFiles(unit: Unit, gone: readonly Entry[]): Promise<void> {
  const ids = [...new Set(gone.flatMap(({ files }) => files))]
  if (ids.length === 0) return
  const named = await namedFiles(unit, ids)
  await unit.files.bulkDelete(ids.filter((id) => !named.has(id)))
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
  return database.keep([database.outbox, database.files], async (unit) => {
    const ids = await unit.files.toCollection().primaryKeys()
    if (ids.length === 0) return
    const named = await namedFiles(unit, ids)
    for (const id of ids) {
      if (named.has(id)) continue
      const row = await unit.files.get(id)
      if (row && row.at < now - UNNAMED_FOR) await unit.files.delete(id)
    }
  })
}

/** What a request that carries files is sent with, and what to call when it has been answered. */
export type Carry = (files: readonly FileId[]) => {
  options: Pick<SendOptions, 'files' | 'onProgress'>
  done: () => void
}

/** @param onProgress 0 to 100, each number once; null: no longer being sent */
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
