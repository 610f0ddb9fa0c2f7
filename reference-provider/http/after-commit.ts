/** Work that a write starts and does not wait for: it begins when the write has been committed. */
import type { MiddlewareHandler } from 'hono'
import type { Database } from '../database/open'
import { numberOf, onceTaken } from '../database/taken'
import type { ApiEnv } from './context'

/**
 * Gives handlers `c.var.afterCommit`. Goes before the middleware that opens the transaction. Work of a write that was refused or
 * rolled back is forgotten. When the database is lost before it says whether it took the write, it is asked later: a repeat gets
 * the first answer and starts nothing, so nobody else would do the work.
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
