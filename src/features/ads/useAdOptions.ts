import { useOptions } from '../../data/reading/options'
import { useShopOptions } from '../../data/reading/shopOptions'
import type { Ad } from '../../domain/ads/ad'
import type { AdForm } from '../../domain/ads/form'
import type { AdFields } from '../../domain/ads/mutations'
import type { Named } from '../../domain/border'
import type { NamedCategory } from '../../domain/categories/choices'
import { categories } from '../../domain/categories/collection'
import { customerClients } from '../../domain/clients/collection'
import { withOwn } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { isoOf, secondsOf } from '../../domain/values/dates'
import { namedInOrder } from '../../domain/values/nameOrder'

export interface AdOptions {
  clients: readonly Named[]
  languages: readonly (Named & { symbol: string })[]
  shops: readonly Named[]
  categories: readonly NamedCategory[]
}

/** What can be chosen. What the ad has already can be chosen even when the lists are not on this device. */
export function useAdOptions(own: Ad | null): AdOptions {
  return {
    clients: withOwn(useOptions(customerClients), own ? [own.customerClient] : []),
    languages: withOwn(useOptions(languages), own ? [own.language] : []),
    shops: withOwn(useShopOptions(), own?.shops ?? []),
    categories: withOwn<NamedCategory>(useOptions(categories), own?.categories ?? []),
  }
}

/**
 * What the form holds, with the names that lists show before the provider has answered.
 *
 * @param before the ad that the form was opened with: the form shows minutes, so a date that was not touched keeps its
 *   milliseconds
 */
export function adFieldsOf(form: AdForm, options: AdOptions, before: Ad | null): AdFields {
  const { customerClient, language, shops, categories: groups, displayStartAt, displayStopAt, ...plain } = form
  const symbol = options.languages.find(({ id }) => id === language)?.symbol ?? ''
  return {
    platformType: plain.platformType,
    displayAt: plain.displayAt,
    displayUrl: plain.displayUrl,
    impressionsLimit: plain.impressionsLimit,
    weight: plain.weight,
    status: plain.status,
    customerClient: named(customerClient, options.clients),
    language: { ...named(language, options.languages), symbol },
    shops: namedInOrder(shops, options.shops),
    categories: namedInOrder(groups, options.categories),
    displayStartAt: momentOf(displayStartAt, before?.displayStartAt),
    displayStopAt: momentOf(displayStopAt, before?.displayStopAt),
  }
}

const named = (id: string, options: readonly Named[]): Named => ({
  id,
  name: options.find((option) => option.id === id)?.name ?? '',
})

const momentOf = (seconds: number, before: string | undefined): string =>
  before !== undefined && secondsOf(before) === seconds ? before : isoOf(seconds)

/** The provider's names of fields, and the form's names for them. */
export const REFUSED_NAMES = {
  customerClientId: 'customerClient',
  languageId: 'language',
  shopIds: 'shops',
  categoryIds: 'categories',
} as const
