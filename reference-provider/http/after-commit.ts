/** Work that a write starts and does not wait for: it begins once the write is there for everybody to see. */
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './context'

/**
 * Gives handlers `c.var.afterCommit`. Goes before what opens the transaction. Work of a write that was refused or rolled
 * back is forgotten; a repeat that gets the first answer starts nothing.
 */
export const startsWorkAfterCommit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const waiting: (() => void)[] = []
  c.set('afterCommit', (work) => void waiting.push(work))
  await next()
  if (c.res.ok) for (const work of waiting) work()
}
