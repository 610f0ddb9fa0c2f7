/** Work that a write starts and does not wait for: it begins once the write is there for everybody to see. */
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './context'

/**
 * Gives handlers `c.var.afterCommit`. Goes before what opens the transaction. Work of a write that was refused or rolled
 * back is forgotten; a repeat that gets the first answer starts nothing.
 *
 * @param lookAgain looks for work that waits: the database may have taken a write that failed here, and was lost before it said so
 */
export function startsWorkAfterCommit(lookAgain: () => void): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const waiting: (() => void)[] = []
    c.set('afterCommit', (work) => void waiting.push(work))
    await next()
    if (c.res.ok) for (const work of waiting) work()
    else if (c.res.status === 500 && waiting.length > 0) lookAgain()
  }
}
