import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdentityRole } from '../../users/roles'
import { id, insertedAt, partOf, refersTo, version } from '../columns'
import { cities } from './cities'
import { customerClients } from './clients'

/** Accounts of the public sites' side, with role codes of their own (spec section 6). They do not sign in here. */
export const identityUsers = pgTable(
  'identity_users',
  {
    id: id(),
    version: version(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    roles: text().array().$type<IdentityRole[]>().notNull().default([]),
    inserted_at: insertedAt(),
  },
  (user) => [uniqueIndex('identity_users_email').on(sql`lower(${user.email})`)],
)

const identityUserId = () => partOf(() => identityUsers.id)

export const identityUserClients = pgTable(
  'identity_user_clients',
  {
    user_id: identityUserId(),
    customer_client_id: refersTo(() => customerClients.id),
  },
  (link) => [primaryKey({ columns: [link.user_id, link.customer_client_id] })],
)

export const identityUserCities = pgTable(
  'identity_user_cities',
  {
    user_id: identityUserId(),
    city_id: refersTo(() => cities.id),
  },
  (link) => [primaryKey({ columns: [link.user_id, link.city_id] })],
)
