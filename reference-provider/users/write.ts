/** What staff can change of identity users. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { unknownIds } from '../database/known'
import type { Database } from '../database/open'
import { sameEmail } from '../database/same-email'
import { cities, customerClients, identityUserCities, identityUserClients, identityUsers } from '../database/schema'
import { conflict, missing } from '../graphql/errors'
import { type FieldErrors, refuseIfAny } from '../http/errors'
import { readUser } from './read'
import { needsCity } from './roles'
import { cityNeeded, type UserFields } from './rules'

/** BAD_USER_INPUT for an e-mail in use, unknown clients or cities, and a city manager without a city. */
export async function addUser(database: Database, user: UserFields) {
  await check(database, user, null)
  const [made] = await database.insert(identityUsers).values(columnsOf(user)).returning({ id: identityUsers.id })
  const id = made?.id ?? 0
  await link(database, id, user)
  return readUser(database, id)
}

export interface UserWrite {
  id: number
  /** Null when the write does not say which version it is based on. */
  expected: number | null
}

/** NOT_FOUND, CONFLICT when the version is stale, BAD_USER_INPUT as for a new one. @param merge what is stored → what shall be */
export async function changeUser(database: Database, write: UserWrite, merge: (stored: UserFields) => UserFields) {
  await lock(database, write)
  const user = merge(fieldsOf(await readUser(database, write.id)))
  await check(database, user, write.id)
  await database
    .update(identityUsers)
    .set({ ...columnsOf(user), version: sql`${identityUsers.version} + 1` })
    .where(eq(identityUsers.id, write.id))
  await database.delete(identityUserClients).where(eq(identityUserClients.user_id, write.id))
  await database.delete(identityUserCities).where(eq(identityUserCities.user_id, write.id))
  await link(database, write.id, user)
  return readUser(database, write.id)
}

export async function removeUser(database: Database, write: UserWrite): Promise<void> {
  await lock(database, write)
  await database.delete(identityUsers).where(eq(identityUsers.id, write.id))
}

async function lock(database: Database, { id, expected }: UserWrite): Promise<void> {
  const columns = { version: identityUsers.version }
  const [stored] = await database.select(columns).from(identityUsers).where(eq(identityUsers.id, id)).for('update')
  if (!stored) throw missing('The user')
  if (expected !== null && expected !== stored.version) throw conflict({ identityUser: await readUser(database, id) })
}

async function check(database: Database, user: UserFields, own: number | null): Promise<void> {
  const errors: FieldErrors = {}
  if (await isTaken(database, user.email, own)) errors.email = ['has already been taken']
  const strangers = await unknownIds(database, customerClients.id, user.customerClientIds)
  if (strangers.length > 0) errors.customerClientIds = ['holds a client that does not exist']
  const nowhere = await unknownIds(database, cities.id, user.cityIds)
  if (nowhere.length > 0) errors.cityIds = ['holds a city that does not exist']
  else if (needsCity(user.roles) && user.cityIds.length === 0) errors.cityIds = [cityNeeded]
  refuseIfAny(errors)
}

async function isTaken(database: Database, email: string, own: number | null): Promise<boolean> {
  const same = sameEmail(identityUsers.email, email)
  const [other] = await database
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(own === null ? same : and(same, ne(identityUsers.id, own)))
  return other !== undefined
}

function columnsOf({ email, firstName, lastName, roles }: UserFields) {
  return { email, first_name: firstName, last_name: lastName, roles }
}

function fieldsOf(user: Awaited<ReturnType<typeof readUser>>): UserFields {
  return {
    ...user,
    // Only codes that the schema knows are ever stored.
    roles: user.roles as UserFields['roles'],
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
