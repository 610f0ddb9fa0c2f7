import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Case is ignored as the unique indexes ignore it: JavaScript folds some letters otherwise, İ for one. */
export function sameEmail(column: PgColumn, email: string): SQL {
  return eq(sql`lower(${column})`, sql`lower(${email}::text)`)
}
