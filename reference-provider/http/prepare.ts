/**
 * What a write needs and takes seconds to make, as a picture that is encoded anew, is made before its transaction begins: the embedded
 * database has one connection, and a record that is held keeps everybody else from changing it.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './context'

/** What the handlers of such a write find in their context. */
export interface Prepared<What> extends ApiEnv {
  Variables: ApiEnv['Variables'] & {
    /** Rejects with what is refused. */
    prepared: Promise<What>
  }
}

/**
 * Goes between the claim of the key and the transaction: a repeat does not do the work again.
 *
 * @param drop takes back what was made for a write that came to nothing
 */
export function prepares<What>(
  prepare: (c: Context<Prepared<What>>) => Promise<What>,
  drop: (made: What) => Promise<void> = async () => {},
): MiddlewareHandler<Prepared<What>> {
  return async (c, next) => {
    const prepared = prepare(c)
    c.set('prepared', prepared)
    // What it refuses is told by the handler that asks for it: in its turn among the other refusals, and remembered as they are.
    await prepared.catch(() => {})
    await next()
    // After a failure here the database may have taken the write all the same, without a word. What nobody needs is swept later.
    const failed = c.res.status === 500
    if (!c.res.ok && !failed) await prepared.then(drop, () => {})
  }
}
