/** Reading identity users: a page of them, or one. */
import { asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../database/containing'
import { linkedRecords } from '../database/linked'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { cities } from '../database/tables/cities'
import { customerClients } from '../database/tables/clients'
import { identityUserCities, identityUserClients, identityUsers } from '../database/tables/users'
import { missing } from '../graphql/errors'
import { offsetOf, type PageWish, paginationOf } from '../graphql/paging'

const byEmail = byName(identityUsers.email)
const byFirstName = byName(identityUsers.first_name)
const byLastName = byName(identityUsers.last_name)

/** Orders by the name of the argument's value; ties by id, so that no user stands on two pages. */
export const userOrders = {
  EMAIL_ASC: [asc(byEmail)],
  EMAIL_DESC: [desc(byEmail)],
  FIRST_NAME_ASC: [asc(byFirstName), asc(byLastName)],
  FIRST_NAME_DESC: [desc(byFirstName), desc(byLastName)],
  LAST_NAME_ASC: [asc(byLastName), asc(byFirstName)],
  LAST_NAME_DESC: [desc(byLastName), desc(byFirstName)],
} as const

export type UserOrder = keyof typeof userOrders

interface UserListWish extends PageWish {
  search: string
  orderBy: UserOrder
}

/** Search looks in e-mail and both names, first and last together too; literally and without case. */
export async function listUsers(database: Database, { search, orderBy, ...wish }: UserListWish) {
  const where = search === '' ? undefined : found(search)
  const [all] = await database.select({ total: count() }).from(identityUsers).where(where)
  const rows = await database
    .select()
    .from(identityUsers)
    .where(where)
    .orderBy(...userOrders[orderBy], asc(identityUsers.id))
    .limit(wish.pageSize)
    .offset(offsetOf(wish))
  return { entries: await answers(database, rows), pagination: paginationOf(wish, all?.total ?? 0) }
}

function found(search: string): SQL | undefined {
  const wholeName = sql`${identityUsers.first_name} || ' ' || ${identityUsers.last_name}`
  return or(containing(identityUsers.email, search), containing(wholeName, search))
}

/** NOT_FOUND when there is none. */
export async function readUser(database: Database, id: number) {
  const rows = await database.select().from(identityUsers).where(eq(identityUsers.id, id))
  const [user] = await answers(database, rows)
  if (!user) throw missing('The user')
  return user
}

const clientLink = {
  owner: identityUserClients.user_id,
  record: identityUserClients.customer_client_id,
  of: customerClients,
}
const cityLink = { owner: identityUserCities.user_id, record: identityUserCities.city_id, of: cities }

type Row = typeof identityUsers.$inferSelect

async function answers(database: Database, rows: readonly Row[]) {
  const userIds = rows.map(({ id }) => id)
  // One after the other: within an operation they share the connection of its transaction.
  const clients = await linkedRecords(database, clientLink, userIds)
  const towns = await linkedRecords(database, cityLink, userIds)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    customerClients: clients.get(row.id) ?? [],
    cities: towns.get(row.id) ?? [],
  }))
}
