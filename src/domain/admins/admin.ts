import * as v from 'valibot'
import { id, listOf, text, version } from '../border'

/** A member of the staff, as the provider tells it: never with a password. */
export const adminSchema = v.object({
  id,
  version,
  email: text,
  first_name: text,
  last_name: text,
  roles: listOf(v.string()),
  inserted_at: text,
})

export type Admin = v.InferOutput<typeof adminSchema>

/** Roles in the order of spec section 6. */
export const ADMIN_ROLES = [
  'admin',
  'superadmin',
  'ad_manager',
  'client_manager',
  'statistics_manager',
  'client',
  'tagger',
  'tag_manager',
  'city_manager',
] as const

/** “underscore shown as a space” (spec section 6) */
export const roleLabel = (role: string): string => role.replaceAll('_', ' ')

/** First and last name; the e-mail address if there is neither. */
export const adminName = ({
  first_name,
  last_name,
  email,
}: Pick<Admin, 'first_name' | 'last_name' | 'email'>): string => `${first_name} ${last_name}`.trim() || email
