/** The provider's own keys, kept in the database: what it signed is still good after a restart. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { secrets } from '../database/tables/secrets'

/** Reads a secret; the first to ask makes it. Two instances on one database end with the same one. */
export async function secret(database: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const known = await read(database, name)
  if (known !== undefined) return known
  await database
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const kept = await read(database, name)
  if (kept === undefined) throw new Error(`The secret ${name} was not kept.`)
  return kept
}

async function read(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}
