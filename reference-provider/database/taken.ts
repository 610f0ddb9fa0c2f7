/** Begins what follows from a write. If the database is lost before it confirms the write, it is asked about it later. */
import { sql } from 'drizzle-orm'
import { logError } from '../log'
import { evaluate } from './evaluate'
import type { Database } from './open'
import { retryMilliseconds } from './retry'

/** Writes in one transaction, and then begins what follows from it. Rejects where the write fails or is not known to be kept. */
export async function writeThen<Result>(
  database: Database,
  write: (transaction: Database) => Promise<Result>,
  follow: (result: Result) => void,
): Promise<Result> {
  let askLater = () => {}
  const result = await database
    .transaction(async (transaction) => {
      const written = await write(transaction)
      const number = await numberOf(transaction)
      askLater = () => void onceTaken(database, number, () => follow(written))
      return written
    })
    .catch((error: unknown) => {
      askLater()
      throw error
    })
  follow(result)
  return result
}

/** The number by which the database knows this transaction later. */
export const numberOf = (transaction: Database) => evaluate(transaction, sql<string>`pg_current_xact_id()::text`)

/** Never rejects: while the database is away it is asked again later. */
export async function onceTaken(database: Database, number: string, begin: () => void): Promise<void> {
  const fate = await fateOf(database, number).catch((error: unknown) => {
    logError({ where: 'a write of which the database did not say whether it took it' }, error)
    return 'in progress'
  })
  if (fate === 'committed') begin()
  else if (fate === 'in progress') setTimeout(onceTaken, retryMilliseconds, database, number, begin).unref()
}

/** `committed`, `aborted`, `in progress` until the server notices that the connection is gone, or null after a long time. */
const fateOf = (database: Database, number: string) =>
  evaluate(database, sql<string | null>`pg_xact_status(${number}::xid8)`)
