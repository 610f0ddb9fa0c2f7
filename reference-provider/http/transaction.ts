/** Every write is one transaction that ends with its answer: committed for 2xx, rolled back for the rest. */
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Database } from '../database/open'
import type { ApiEnv } from './context'

class RolledBack extends Error {}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isWrite(c: Context): boolean {
  return !reading.has(c.req.method)
}

/** Runs the rest of the request with `c.var.database` as one transaction (or savepoint) of `database`. */
export async function answerWithin(c: Context<ApiEnv>, database: Database, next: Next): Promise<void> {
  // The whole body is read before the transaction begins: a slow sender would hold everybody's database (B7).
  await c.req.arrayBuffer()
  try {
    await database.transaction(async (transaction) => {
      c.set('database', transaction)
      await next()
      if (!c.res.ok || c.var.fate) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}

/** The steps of a write. Slow work that needs no transaction goes between the two (`prepare.ts`). */
export interface WriteSteps {
  /** Repeats the first answer to a key, and lets one request with a key through at a time. */
  claim: MiddlewareHandler<ApiEnv>
  /** Begins the transaction that ends with the answer. */
  transact: MiddlewareHandler<ApiEnv>
}

/** For a provider without idempotency keys. */
export function writesInTransactions(database: Database): WriteSteps {
  return {
    claim: (_c, next) => next(),
    transact: (c, next) => (isWrite(c) ? answerWithin(c, database, next) : next()),
  }
}
