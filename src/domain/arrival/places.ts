/** For each collection: in which lists of the provider a record may be, and how a person recognises it. */
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
  /** the lists that it may be in, narrowed as far as the provider can filter */
  lists: (record: R) => readonly Filter[]
  /** whether a record that the provider tells may be the one that was to be made */
  isLike: (told: R, made: R) => boolean
  title: (record: R) => string
  /** the times in its title */
  moments?: (record: R) => readonly (EpochSeconds | string | null)[]
  /**
   * for lists with the newest first: whether a record was there long before the other was asked for, so that all behind it are, too
   */
  isOlder?: (told: R, made: R) => boolean
}

// biome-ignore lint/suspicious/noExplicitAny: one table holds places of every record and filter type
export type Place = PlaceOf<any, any>

const place = <R extends Stored, F, X, C>(collection: Collection<R, F, X, C>, of: PlaceOf<R, X>) =>
  [collection.name, of] as const

/** Whether the texts are alike, apart from case, accents and spaces around them: a provider may tidy what it is given. */
const alike = (...pairs: readonly (readonly [string, string])[]): boolean =>
  pairs.every(([told, made]) => nameKey(told.trim()) === nameKey(made.trim()))

const sameId = (told: { id: Id } | null, made: { id: Id } | null): boolean => told?.id === made?.id

/** No two clocks differ by this much. */
const DAY = 24 * 3_600_000

const isOlder = (told: { inserted_at: string }, made: { inserted_at: string }): boolean =>
  instantOf(told.inserted_at) < instantOf(made.inserted_at) - DAY

/** Every tab, because a colleague may have moved it. */
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
  // A run has no name: a person recognises it by when it began.
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

/** undefined: no list holds such records. */
export const placeOf = ({ name }: { name: string }): Place | undefined => PLACES.get(name)
