/** Role codes of the identity side (spec section 6): those of staff, in capitals. */
export const identityRoles = [
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

/** “ADMIN and SUPERADMIN need none” (spec section 6). */
export function needsCity(roles: readonly string[]): boolean {
  return roles.includes('CITY_MANAGER') && !roles.includes('ADMIN') && !roles.includes('SUPERADMIN')
}
