import { and, ne } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open'
import { sameEmail } from './same-email'

/**
 * Whether another record of the table has this e-mail address; its case is ignored (contract section 3, "Details").
 * @param own the record that is to have it; null for a new one
 */
export async function isEmailTaken(
  database: Database,
  { id, email }: { id: PgColumn; email: PgColumn },
  address: string,
  own: number | null,
): Promise<boolean> {
  const same = sameEmail(email, address)
  const [other] = await database
    .select({ id })
    .from(email.table)
    .where(own === null ? same : and(same, ne(id, own)))
  return other !== undefined
}
