/**
 * Who may do what: one table over every route, GraphQL field and channel topic.
 *
 * What is not in the table is refused, so a new route is closed until somebody decides who may use it. Parameters are
 * written `:id` in routes and `{id}` in topics, whatever their name in the code.
 */
import type { Person } from './person'

/** Section 6 of the specification. */
export const adminRoles = [
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
export type Role = (typeof adminRoles)[number]

/** Everybody, whoever is signed in, or whoever has one of the roles. */
type Right = 'public' | 'staff' | readonly Role[]

const managers: readonly Role[] = ['admin', 'superadmin']
const adManagers: readonly Role[] = [...managers, 'ad_manager']

const rights: Readonly<Record<string, Right>> = {
  'GET /healthz': 'public',
  'POST /api/auth/login': 'public',
  'GET /api/auth/access_token': 'public',
  'DELETE /api/auth/logout': 'public',
  'GET /local-identities': 'public',
  'POST /local-identities/credential': 'public',
  // The cover of a brochure is on the public sites as well, and an image tag cannot carry a token.
  'GET /files/*': 'public',
  // Invented shops' folders, for parsers, which read without a token.
  'GET /demo-sites': 'public',
  'GET /demo-sites/:id/:id': 'public',
  'GET /demo-sites/:id/:id/:id': 'public',
  'GET /demo-sites/:id/:id/folder.pdf': 'public',
  'GET /demo-sites/:id/:id/pages/:id': 'public',
  'GET /': 'public',
  'GET /*': 'public',
  // GraphQL asks for a token itself; each of its fields stands below.
  'ALL /graphql': 'public',

  'GET /api/admin/admins': 'staff',
  'GET /api/admin/admins/:id': 'staff',
  'POST /api/admin/admins': managers,
  'PATCH /api/admin/admins/:id': managers,
  'DELETE /api/admin/admins/:id': managers,

  'GET /api/admin/languages': 'staff',
  'DELETE /api/admin/languages/:id': managers,
  'GET /api/admin/regions': 'staff',

  'GET /api/admin/categories': 'staff',
  'GET /api/admin/categories/:id': 'staff',
  'POST /api/admin/categories': 'staff',
  'PUT /api/admin/categories/:id': 'staff',
  'DELETE /api/admin/categories/:id': 'staff',

  'GET /api/admin/config': 'staff',
  'GET /api/admin/config/:id': 'staff',
  'PUT /api/admin/config': 'staff',

  'GET /api/admin/shops': 'staff',
  'GET /api/admin/shops/shop_options': 'staff',
  'GET /api/admin/shops/all_stats': 'staff',
  'GET /api/admin/shops/:id': 'staff',
  'GET /api/admin/shops/:id/brochures': 'staff',
  'GET /api/admin/shops/:id/statistics': 'staff',
  'GET /api/admin/shops/:id/download_locations': 'staff',
  'GET /api/admin/shops/:id/locations_import': 'staff',
  'POST /api/admin/shops': 'staff',
  'PATCH /api/admin/shops/:id': 'staff',
  'DELETE /api/admin/shops/:id': 'staff',
  'DELETE /api/admin/shops/:id/delete_locations': 'staff',

  'GET /api/admin/locations': 'staff',
  'GET /api/admin/locations/:id': 'staff',
  'POST /api/admin/locations': 'staff',
  'POST /api/admin/locations/import': 'staff',
  'POST /api/admin/locations/import_csv': 'staff',
  'DELETE /api/admin/locations/:id': 'staff',

  'GET /api/admin/parser_classes': 'staff',
  'GET /api/admin/parsers': 'staff',
  'POST /api/admin/parsers': 'staff',
  'GET /api/admin/parsers/:id': 'staff',
  'GET /api/admin/parsers/:id/iterations': 'staff',
  'GET /api/admin/parsers/:id/iterations/:id': 'staff',
  'GET /api/admin/parsers/:id/past_messages': 'staff',
  'GET /api/admin/parsers/:id/past_messages/': 'staff',

  // The address is the secret: whoever was given it may send the file.
  'PUT /api/uploads/pdfs/:id': 'public',
  'PATCH /api/admin/pages/split': 'staff',
  'DELETE /api/admin/pages/:id': 'staff',
  'POST /api/admin/pdfs': 'staff',
  'GET /api/admin/pdfs/:id': 'staff',
  'POST /api/admin/pdfs/:id/kill': 'staff',

  'GET /api/admin/brochures': 'staff',
  'POST /api/admin/brochures': 'staff',
  'GET /api/admin/brochures/duplicates': 'staff',
  'GET /api/admin/brochures/merge/avaliable_regions': 'staff',
  'PATCH /api/admin/brochures/merge': 'staff',
  'GET /api/admin/brochures/:id/statistics': 'staff',
  'GET /api/admin/brochures/counters': 'staff',
  'GET /api/admin/brochures/utm_counter': 'staff',
  'GET /api/admin/brochures/offers': 'staff',
  'GET /api/admin/brochures/:id': 'staff',
  'PATCH /api/admin/brochures/:id': 'staff',
  'PATCH /api/admin/brochures/:id/state_update': 'staff',
  'PATCH /api/admin/brochures/:id/update_position': 'staff',
  'PATCH /api/admin/brochures/:id/freeze_position': 'staff',

  'Query.me': 'staff',
  'Query.customerClients': 'staff',
  'Query.cities': 'staff',
  'Query.identityUsers': 'staff',
  'Query.identityUser': 'staff',
  'Query.adsAdvertisements': 'staff',
  'Query.adsAdvertisement': 'staff',
  'Mutation.createIdentityUser': managers,
  'Mutation.updateIdentityUser': managers,
  'Mutation.deleteIdentityUser': managers,
  'Mutation.createAdsAdvertisementImageAd': adManagers,
  'Mutation.updateAdsAdvertisementImageAd': adManagers,
  'Mutation.createAdsAdvertisementHtmlEmbed': adManagers,
  'Mutation.updateAdsAdvertisementHtmlEmbed': adManagers,
  'Mutation.deleteAdsAdvertisement': adManagers,

  'locations:{id}': 'staff',
  'parser:{id}': 'staff',
  'pdf:{id}': 'staff',
}

/** The key of a route in the table. @param path as the router has it, `/shops/:shopId/brochures` */
export function routeKey(method: string, path: string): string {
  const asked = method === 'HEAD' ? 'GET' : method
  return `${asked} ${path.replace(/:[^/{]+(\{[^}]*\})?/g, ':id')}`
}

/** Undefined for a key that is not in the table. */
export function rightOf(key: string): Right | undefined {
  return Object.hasOwn(rights, key) ? rights[key] : undefined
}

/** False for a key that is not in the table. @param person null when nobody is signed in */
export function isAllowed(person: Pick<Person, 'roles'> | null, key: string): boolean {
  const right = rightOf(key)
  if (right === undefined) return false
  if (right === 'public') return true
  if (!person) return false
  return right === 'staff' || right.some((role) => person.roles.includes(role))
}
