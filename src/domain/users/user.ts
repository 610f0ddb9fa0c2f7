import * as v from 'valibot'
import { id, named, text, version } from '../border'

/** An account on the public sites' side (spec section 3, “Identity user”). */
export const identityUserSchema = v.object({
  id,
  version,
  email: text,
  firstName: text,
  lastName: text,
  roles: v.nullish(v.array(v.string()), []),
  customerClients: v.nullish(v.array(named), []),
  cities: v.nullish(v.array(named), []),
})

export type IdentityUser = v.InferOutput<typeof identityUserSchema>

/** Role codes of the identity side (spec section 6). */
export const IDENTITY_ROLES = [
  'ADMIN',
  'SUPERADMIN',
  'AD_MANAGER',
  'CLIENT_MANAGER',
  'STATISTICS_MANAGER',
  'CLIENT',
  'TAGGER',
  'TAG_MANAGER',
  'CITY_MANAGER',
] as const

export const CITY_MANAGER = 'CITY_MANAGER'

/** “CITY_MANAGER is tied to cities; ADMIN and SUPERADMIN need none” (spec section 6). */
export const needsCity = (roles: readonly string[]): boolean =>
  roles.includes(CITY_MANAGER) && !roles.includes('ADMIN') && !roles.includes('SUPERADMIN')

/** First and last name; the e-mail address if there is neither. */
export const userName = ({
  firstName,
  lastName,
  email,
}: Pick<IdentityUser, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email

/** Spec section 5, “Confirmations”: “{name} {name}”, first and last. */
export const deleteQuestion = ({ firstName, lastName }: Pick<IdentityUser, 'firstName' | 'lastName'>): string =>
  `Are you sure you want to delete: ${firstName} ${lastName}`
