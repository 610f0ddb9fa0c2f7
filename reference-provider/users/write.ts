/** What staff can change of identity users. */
import { eq } from 'drizzle-orm'
import { grown } from '../database/columns'
import { isEmailTaken } from '../database/email-taken'
import { holdRow, type Target } from '../database/hold'
import { insertedId } from '../database/inserted'
import { unknownIds } from '../database/known'
import type { Database } from '../database/open'
import { cities } from '../database/tables/cities'
import { customerClients } from '../database/tables/clients'
import { identityUserCities, identityUserClients, identityUsers } from '../database/tables/users'
import { unlessUnchanged } from '../database/unchanged'
import { conflict, missing } from '../graphql/errors'
import { type FieldErrors, refuseIfAny } from '../http/errors'
import { readUser } from './read'
import type { UserFields } from './rules'

/** BAD_USER_INPUT for an e-mail in use, and for unknown clients or cities. */
export async function addUser(database: Database, user: UserFields) {
  await check(database, user, null)
  const id = await insertedId(
    database.insert(identityUsers).values(columnsOf(user)).returning({ id: identityUsers.id }),
  )
  await link(database, id, user)
  return readUser(database, id)
}

/**
 * NOT_FOUND, CONFLICT when the version is stale, BAD_USER_INPUT as for a new one. What is stored already is no change: the
 * version stays.
 *
 * @param merge makes the new fields of the stored ones
 */
export async function changeUser(database: Database, target: Target, merge: (stored: UserFields) => UserFields) {
  const { id } = target
  await hold(database, target)
  const before = await readUser(database, id)
  const user = merge(fieldsOf(before))
  await check(database, user, id)
  await database
    .update(identityUsers)
    .set({ ...columnsOf(user), version: grown(identityUsers) })
    .where(eq(identityUsers.id, id))
  await database.delete(identityUserClients).where(eq(identityUserClients.user_id, id))
  await database.delete(identityUserCities).where(eq(identityUserCities.user_id, id))
  await link(database, id, user)
  return unlessUnchanged(database, identityUsers, { before, after: await readUser(database, id) })
}

/** NOT_FOUND, CONFLICT when the version is stale. */
export async function removeUser(database: Database, target: Target): Promise<void> {
  await hold(database, target)
  await database.delete(identityUsers).where(eq(identityUsers.id, target.id))
}

async function hold(database: Database, { id, expected }: Target): Promise<void> {
  const stored = await holdRow(database, identityUsers, id)
  if (!stored) throw missing('The user')
  if (expected !== null && expected !== stored.version) throw conflict({ identityUser: await readUser(database, id) })
}

async function check(database: Database, user: UserFields, own: number | null): Promise<void> {
  const errors: FieldErrors = {}
  if (await isEmailTaken(database, identityUsers, user.email, own)) errors.email = ['has already been taken']
  const strangers = await unknownIds(database, customerClients.id, user.customerClientIds)
  if (strangers.length > 0) errors.customerClientIds = ['holds a client that does not exist']
  const nowhere = await unknownIds(database, cities.id, user.cityIds)
  if (nowhere.length > 0) errors.cityIds = ['holds a city that does not exist']
  refuseIfAny(errors)
}

function columnsOf({ email, firstName, lastName, roles }: UserFields) {
  return { email, first_name: firstName, last_name: lastName, roles }
}

function fieldsOf(user: Awaited<ReturnType<typeof readUser>>): UserFields {
  return {
    ...user,
    customerClientIds: user.customerClients.map(({ id }) => id),
    cityIds: user.cities.map(({ id }) => id),
  }
}

async function link(database: Database, user_id: number, { customerClientIds, cityIds }: UserFields): Promise<void> {
  const clientRows = customerClientIds.map((customer_client_id) => ({ user_id, customer_client_id }))
  if (clientRows.length > 0) await database.insert(identityUserClients).values(clientRows)
  const cityRows = cityIds.map((city_id) => ({ user_id, city_id }))
  if (cityRows.length > 0) await database.insert(identityUserCities).values(cityRows)
}
