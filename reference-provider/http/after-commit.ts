/** Work that a write starts and does not wait for: it begins once the write is there for everybody to see. */
import type { MiddlewareHandler } from 'hono'
import type { Database } from '../database/open'
import { numberOf, onceTaken } from '../database/taken'
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
