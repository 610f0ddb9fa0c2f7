/**
 * What staff can change of admins.
 *
 * The table of rights says who may write at all: admins and superadmins. The rules here are what a right alone cannot say. An
 * e-mail address is what somebody signs in with, so whoever could change a superadmin's address, or give roles, could make a
 * superadmin of themselves. Both are for superadmins only, and one superadmin always stays.
 */
import { arrayContains, eq } from 'drizzle-orm'
import type { Person } from '../auth/person'
import { grown } from '../database/columns'
import { isEmailTaken } from '../database/email-taken'
import type { Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import type { Database } from '../database/open'
import { present } from '../database/present'
import { admins } from '../database/tables/admins'
import { takeTurn } from '../database/turns'
import { unlessUnchanged } from '../database/unchanged'
import { invalid, Refusal, refuse } from '../http/errors'
import { hold } from '../http/hold'
import { readAdmin } from './read'
import type { AdminChanges, NewAdmin } from './rules'

/** Two removals at once would leave no superadmin. */
export const takeAdminsTurn = (database: Database): Promise<void> => takeTurn(database, 'admins')

interface Making {
  by: Person
  /** The hash of the given password; null when none is given. */
  hash: Promise<string | null>
}

/** 422 for an e-mail in use, 403 for roles given by somebody who may not. */
export async function addAdmin(
  database: Database,
  { by, hash }: Making,
  { password: _, password_confirmation: __, ...admin }: NewAdmin,
) {
  if (admin.roles.length > 0) requireSuperadmin(by)
  await refuseTakenEmail(database, admin.email, null)
  const values = { ...admin, password_hash: await hash }
  return readAdmin(database, await insertedId(database.insert(admins).values(values).returning({ id: admins.id })))
}

export interface AdminWrite extends Target {
  by: Person
}

/**
 * 404, 412 when the version is stale, 403 and 422 as for a new one. What is stored already is no change: the version stays. A
 * password always counts as a change, for nobody can tell whether it is the same.
 */
export async function changeAdmin(database: Database, write: AdminWrite & Making, changes: AdminChanges) {
  const stored = await holdAdmin(database, write)
  const { password, password_confirmation: _, ...fields } = changes
  if (fields.email !== undefined) await refuseTakenEmail(database, fields.email, write.id)
  if (fields.roles !== undefined && !sameRoles(fields.roles, stored.roles)) {
    requireSuperadmin(write.by)
    if (!fields.roles.includes('superadmin')) await keepOneSuperadmin(database, write.id)
  }
  const secret = password === '' ? {} : { password_hash: await write.hash }
  const before = await readAdmin(database, write.id)
  await database
    .update(admins)
    .set({ ...present(fields), ...secret, version: grown(admins) })
    .where(eq(admins.id, write.id))
  const after = await readAdmin(database, write.id)
  return password === '' ? unlessUnchanged(database, admins, { before, after }) : after
}

/** Their sessions go with them: every call reads its session anew, and open sockets are closed within seconds. */
export async function removeAdmin(database: Database, write: AdminWrite): Promise<void> {
  await holdAdmin(database, write)
  await keepOneSuperadmin(database, write.id)
  await database.delete(admins).where(eq(admins.id, write.id))
}

function holdAdmin(database: Database, write: AdminWrite) {
  return hold(database, { table: admins, key: 'admin', read: readAdmin }, write, (stored) => {
    if (stored.roles.includes('superadmin') && !write.by.roles.includes('superadmin'))
      throw refuse(403, 'Only a superadmin may change a superadmin.')
  })
}

function requireSuperadmin(by: Person): void {
  if (!by.roles.includes('superadmin')) throw new Refusal(403, { errors: { roles: ['are given by superadmins only'] } })
}

/** Without a superadmin, nobody could give roles any more. */
async function keepOneSuperadmin(database: Database, id: number): Promise<void> {
  const superadmins = await database
    .select({ id: admins.id })
    .from(admins)
    .where(arrayContains(admins.roles, ['superadmin']))
  if (superadmins.length === 1 && superadmins[0]?.id === id)
    throw refuse(409, 'This is the last superadmin: make another one first.')
}

async function refuseTakenEmail(database: Database, email: string, own: number | null): Promise<void> {
  if (await isEmailTaken(database, admins, email, own)) throw invalid({ email: ['has already been taken'] })
}

const sameRoles = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((role) => other.includes(role))
