/**
 * Work of a write that takes seconds, such as encoding a picture anew, is done before its transaction begins: the embedded
 * database has one connection, and a held record keeps everybody else from changing it.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './context'

/** What the handlers of such a write find in their context. */
export interface Prepared<What> extends ApiEnv {
  Variables: ApiEnv['Variables'] & {
    /** Rejects with the refusal. */
    prepared: Promise<What>
  }
}

/**
 * Goes between the claim of the key and the transaction: a repeat does not do the work again.
 *
 * @param drop removes what was made for a write that was refused
 */
export function prepares<What>(
  prepare: (c: Context<Prepared<What>>) => Promise<What>,
  drop: (made: What) => Promise<void> = async () => {},
): MiddlewareHandler<Prepared<What>> {
  return async (c, next) => {
    const prepared = prepare(c)
    c.set('prepared', prepared)
    // The handler that awaits it reports its refusal: in its turn among the other refusals, and remembered like them.
    await prepared.catch(() => {})
    await next()
    // After a failure here, the database may have taken the write without saying so. What nobody needs is swept later.
    const failed = c.res.status === 500
    if (!c.res.ok && !failed) await prepared.then(drop, () => {})
  }
}
