/** Work that a write starts and does not wait for: it begins once the write is there for everybody to see. */
import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { evaluate } from '../database/evaluate'
import type { Database } from '../database/open'
import { retryMilliseconds } from '../database/retry'
import { logError } from '../log'
import type { ApiEnv } from './context'

/**
 * Gives handlers `c.var.afterCommit`. Goes before what opens the transaction. Work of a write that was refused or rolled
 * back is forgotten. A repeat that gets the first answer starts nothing, so nobody else would do what belongs to a write that
 * the database took and was lost before it said so: it is asked what became of that.
 */
export function startsWorkAfterCommit(database: Database): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const waiting: (() => void)[] = []
    let number: string | undefined
    c.set('afterCommit', async (work) => {
      waiting.push(work)
      number ??= await numberOf(c.var.database)
    })
    await next()
    const begin = () => {
      for (const work of waiting) work()
    }
    if (c.res.ok) begin()
    else if (c.res.status === 500 && number !== undefined) void onceTaken(database, number, begin)
  }
}

/** By which the database knows this transaction later. */
const numberOf = (transaction: Database) => evaluate(transaction, sql<string>`pg_current_xact_id()::text`)

/** Never rejects: while the database is away it is asked again later. */
async function onceTaken(database: Database, number: string, begin: () => void): Promise<void> {
  const fate = await fateOf(database, number).catch((error: unknown) => {
    logError({ where: 'a write of which the database did not say whether it took it' }, error)
    return 'in progress'
  })
  if (fate === 'committed') begin()
  else if (fate === 'in progress') setTimeout(onceTaken, retryMilliseconds, database, number, begin).unref()
}

/** `committed`, `aborted`, or `in progress`, where the server has not noticed yet that its connection is gone; null: long ago. */
const fateOf = (database: Database, number: string) =>
  evaluate(database, sql<string | null>`pg_xact_status(${number}::xid8)`)
