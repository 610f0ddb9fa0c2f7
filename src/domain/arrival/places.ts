/** Where records of a collection stand at the provider, and by what a person knows them again. One line a collection. */
import type { Collection, Id, Stored } from '../../offline/define'
import { adminName } from '../admins/admin'
import { admins } from '../admins/collection'
import { adName } from '../ads/ad'
import { ads } from '../ads/collection'
import type { EpochSeconds } from '../border'
import type { Brochure } from '../brochures/brochure'
import { brochures } from '../brochures/collection'
import { NO_FILTERS } from '../brochures/filter'
import { STATUSES, statusLabel } from '../brochures/states'
import { categories } from '../categories/collection'
import { ALL } from '../form/options'
import { locations } from '../locations/collection'
import { titleOf as locationTitle } from '../locations/location'
import { parsers } from '../parsers/collection'
import { historyItem, stateLook } from '../parsers/iteration'
import { iterations } from '../parsers/iterations'
import { shops } from '../shops/collection'
import { identityUsers } from '../users/collection'
import { userName } from '../users/user'
import { instantOf, secondsOf, spanOf, timeAndDay } from '../values/dates'
import { nameKey } from '../values/nameOrder'

interface PlaceOf<R extends Stored, Filter> {
  /** the lists that it may stand in, as narrow as the provider can be asked for them */
  lists: (record: R) => readonly Filter[]
  /** whether the one that the provider tells may be what was to be made as the other */
  isLike: (told: R, made: R) => boolean
  title: (record: R) => string
  /** those in its title */
  moments?: (record: R) => readonly (EpochSeconds | string | null)[]
  /** of lists that have the newest first: whether it was there long before the other was asked for, and with it all behind it */
  isOlder?: (told: R, made: R) => boolean
}

// biome-ignore lint/suspicious/noExplicitAny: one table holds places of every record and filter type
export type Place = PlaceOf<any, any>

const place = <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, of: PlaceOf<R, X>) =>
  [collection.name, of] as const

/** A provider may tidy what it is given. */
const alike = (...pairs: readonly (readonly [string, string])[]): boolean =>
  pairs.every(([told, made]) => nameKey(told.trim()) === nameKey(made.trim()))

const sameId = (told: { id: Id } | null, made: { id: Id } | null): boolean => told?.id === made?.id

/** No two clocks are so far apart. */
const DAY = 24 * 3_600_000

const isOlder = (told: { inserted_at: string }, made: { inserted_at: string }): boolean =>
  instantOf(told.inserted_at) < instantOf(made.inserted_at) - DAY

/** A colleague may have moved it on. */
const everyTabOf = ({ shop_id, language_id }: Brochure) =>
  STATUSES.map(({ state }) => ({
    ...NO_FILTERS,
    status: state,
    order: null,
    shop_ids: shop_id === null ? [] : [shop_id],
    language_ids: language_id === null ? [] : [language_id],
  }))

const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  place(brochures, {
    lists: everyTabOf,
    isLike: (told, made) => alike([told.name, made.name]) && told.shop_id === made.shop_id,
    title: ({ name, state, active_from, expire_after }) =>
      `${name}, ${statusLabel(state)}, ${spanOf(active_from, expire_after)}`,
    moments: ({ active_from, expire_after }) => [active_from, expire_after],
    isOlder,
  }),
  place(categories, {
    lists: () => [ALL],
    isLike: (told, made) => alike([told.name, made.name]) && sameId(told.language, made.language),
    title: ({ name, language }) => (language ? `${name}, ${language.name}` : name),
  }),
  place(shops, {
    lists: ({ name }) => [{ customer: null, search: name.trim() }],
    isLike: (told, made) => alike([told.name, made.name]),
    title: ({ name }) => name,
  }),
  place(locations, {
    lists: ({ shop_id, name }) => [{ shop_id, search: name.trim() }],
    isLike: (told, made) => alike([told.name, made.name], [told.address, made.address], [told.city, made.city]),
    title: locationTitle,
  }),
  place(admins, {
    lists: () => [ALL],
    isLike: (told, made) => alike([told.email, made.email]),
    title: (admin) => `${adminName(admin)}, ${admin.email}`,
  }),
  place(identityUsers, {
    lists: ({ email }) => [{ search: email.trim() }],
    isLike: (told, made) => alike([told.email, made.email]),
    title: (user) => `${userName(user)}, ${user.email}`,
  }),
  place(ads, {
    lists: () => [ALL],
    isLike: (told, made) =>
      alike([adName(told), adName(made)], [told.displayUrl, made.displayUrl]) &&
      secondsOf(told.displayStartAt) === secondsOf(made.displayStartAt),
    title: (ad) => `${adName(ad)}, from ${timeAndDay(ad.displayStartAt)}, ${ad.displayUrl}`,
    moments: ({ displayStartAt }) => [displayStartAt],
  }),
  place(parsers, {
    lists: ({ parser_class_id }) => [{ parser_class_id }],
    isLike: (told, made) => alike([told.name, made.name], [told.url, made.url]),
    title: ({ name, url }) => `${name}, ${url}`,
  }),
  // A run has no name: which of the latest it is, a person tells by when it began.
  place(iterations, {
    lists: ({ parser_id }) => [{ parser_id }],
    isLike: () => true,
    title: (run) =>
      [`Run of ${timeAndDay(run.inserted_at)}`, stateLook(run.state).label, historyItem(run)]
        .filter(Boolean)
        .join(', '),
    moments: ({ inserted_at }) => [inserted_at],
    isOlder,
  }),
])

/** undefined: no list tells of such records. */
export const placeOf = ({ name }: { name: string }): Place | undefined => PLACES.get(name)
