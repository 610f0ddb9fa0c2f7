/** Removing an admin removes their sessions, and with them every token. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, partOf } from '../columns'
import { admins } from './admins'

/** One sign-in on one device. An ended session is deleted. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    admin_id: partOf(() => admins.id),
    started_at: moment().notNull(),
    /** Slides with every refresh. */
    expires_at: moment().notNull(),
  },
  (session) => [index('sessions_by_admin').on(session.admin_id), index('sessions_by_expiry').on(session.expires_at)],
)

/** What a session's cookie held and holds. Replaced tokens stay as long as a cookie may hold one, to recognise a stolen one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hexadecimal: a copy of the database signs nobody in. */
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issued_at: moment().notNull(),
    replaced_at: moment(),
  },
  (token) => [
    index('refresh_tokens_by_session').on(token.session_id),
    index('refresh_tokens_by_replacement').on(token.replaced_at),
  ],
)

/** Google credentials that have signed somebody in, until they expire: each is good once. */
export const usedCredentials = pgTable(
  'used_credentials',
  {
    /** SHA-256 of the signed part, hexadecimal. */
    hash: text().primaryKey(),
    expires_at: moment().notNull(),
  },
  (credential) => [index('used_credentials_by_expiry').on(credential.expires_at)],
)
