import { sql } from 'drizzle-orm'
import type { Database } from './open'

/** Any numbers, the same in every instance; `owner.ts` has one more. */
const locks = { positions: 7_462_002, admins: 7_462_003 }

/** People who write the same kind of thing take turns, until the end of the transaction. */
export async function takeTurn(transaction: Database, kind: keyof typeof locks): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks[kind]}::bigint)`)
}
