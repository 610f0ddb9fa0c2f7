import type { UserForm } from '../../domain/users/form'
import type { UserFields } from '../../domain/users/mutations'
import { IDENTITY_ROLES } from '../../domain/users/user'
import { inKnownOrder } from '../../domain/values/knownOrder'
import { namedInOrder } from '../../domain/values/nameOrder'
import type { UserOptions } from './UserFields'

/** The provider's names of fields, and the form's names for them. */
export const REFUSED_NAMES = { cityIds: 'cities', customerClientIds: 'customerClients' } as const

/** What the form holds, with the names that lists show before the provider has answered. */
export const userFieldsOf = (values: UserForm, options: UserOptions): UserFields => ({
  ...values,
  roles: inKnownOrder(values.roles, IDENTITY_ROLES),
  cities: namedInOrder(values.cities, options.cities),
  customerClients: namedInOrder(values.customerClients, options.clients),
})
