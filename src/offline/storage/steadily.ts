/**
 * Database work that a person's change depends on: it does not fail for want of a connection or of room as long as either can be
 * had. Rules ST1–ST3.
 */
import type Dexie from 'dexie'
import { isFull, isLost } from './failures'

/** A database that says whether it was closed on purpose. */
type Reopenable = Dexie & { readonly isClosedForGood: boolean }

/** Frees some of what this device keeps and the provider can tell again. */
export type Room = () => Promise<unknown>

/**
 * Runs it. If the connection was lost, once more over a fresh one; if the disk is full, once more after each way of making room.
 * Any other failure, or one that remains, is thrown to the caller (a failed write never looks like one that worked).
 *
 * @param rooms from what is missed least to what is missed most; none of them may touch the outbox, its files or drafts
 */
export async function steadily<T>(database: Reopenable, rooms: readonly Room[], run: () => PromiseLike<T>): Promise<T> {
  const connection = database.backendDB()
  let result = await attempt(run)
  if (!result.ok && isLost(result.problem) && !database.isClosedForGood) {
    // Other work that met the same loss may have reopened it meanwhile.
    if (database.backendDB() === connection) await reopen(database).catch(() => undefined)
    result = await attempt(run)
  }
  for (const makeRoom of rooms) {
    if (result.ok || !isFull(result.problem)) break
    await makeRoom().catch(() => undefined)
    result = await attempt(run)
  }
  if (result.ok) return result.value
  throw result.problem
}

type Attempt<T> = { ok: true; value: T } | { ok: false; problem: unknown }

async function attempt<T>(run: () => PromiseLike<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (problem) {
    return { ok: false, problem }
  }
}

async function reopen(database: Dexie): Promise<void> {
  database.close({ disableAutoOpen: false })
  await database.open()
}
