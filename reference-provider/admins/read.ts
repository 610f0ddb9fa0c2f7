/** Reading admins. The answer names its columns one by one: a password's hash can never slip in. */
import { asc, eq } from 'drizzle-orm'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { admins } from '../database/tables/admins'
import { notFound } from '../http/errors'

const columns = {
  id: admins.id,
  version: admins.version,
  email: admins.email,
  first_name: admins.first_name,
  last_name: admins.last_name,
  roles: admins.roles,
  inserted_at: admins.inserted_at,
}

/** All admins by first name, as the table shows them. */
export async function listAdmins(database: Database) {
  const rows = await database
    .select(columns)
    .from(admins)
    .orderBy(asc(byName(admins.first_name)), asc(byName(admins.last_name)), asc(admins.id))
  return rows.map(answer)
}

/** 404 when there is none. */
export async function readAdmin(database: Database, id: number) {
  const [row] = await database.select(columns).from(admins).where(eq(admins.id, id))
  if (!row) throw notFound('Admin')
  return answer(row)
}

function answer<Row extends { inserted_at: Date }>({ inserted_at, ...fields }: Row) {
  return { ...fields, inserted_at: inserted_at.toISOString() }
}
