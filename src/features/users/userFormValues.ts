import type { UserForm } from '../../domain/users/form'
import { namesOf, type UserFields } from '../../domain/users/mutations'
import type { UserOptions } from './UserFields'

/** The provider calls by their ids what the form shows as lists. */
export const REFUSED_NAMES = { cityIds: 'cities', customerClientIds: 'customerClients' } as const

/** What the form holds, with the names that lists show before the provider has answered. */
export const userFieldsOf = (values: UserForm, options: UserOptions): UserFields => ({
  ...values,
  cities: namesOf(values.cities, options.cities),
  customerClients: namesOf(values.customerClients, options.clients),
})
