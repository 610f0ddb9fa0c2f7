import { adminRoles, type Role } from '../auth/rights'

/** Role codes of the identity side (spec section 6): those of staff, in capitals. */
export const identityRoles = adminRoles.map(inCapitals)
export type IdentityRole = (typeof identityRoles)[number]

function inCapitals<Name extends Role>(role: Name) {
  return role.toUpperCase() as Uppercase<Name> // the same of a text whose letters are known
}

/** “ADMIN and SUPERADMIN need none” (spec section 6). */
export function needsCity(roles: readonly string[]): boolean {
  return roles.includes('CITY_MANAGER') && !roles.includes('ADMIN') && !roles.includes('SUPERADMIN')
}
