import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdentityRole } from '../../users/roles'
import { id, insertedAt, version } from '../columns'
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

const identityUserId = () =>
  integer()
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' })

export const identityUserClients = pgTable(
  'identity_user_clients',
  {
    user_id: identityUserId(),
    customer_client_id: integer()
      .notNull()
      .references(() => customerClients.id),
  },
  (link) => [primaryKey({ columns: [link.user_id, link.customer_client_id] })],
)

export const identityUserCities = pgTable(
  'identity_user_cities',
  {
    user_id: identityUserId(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
  },
  (link) => [primaryKey({ columns: [link.user_id, link.city_id] })],
)
