/** The user form: its labels and rules in one table (spec section 5, “User create/update”). */
import * as v from 'valibot'
import { idsOf } from '../border'
import { filledTrimmed } from '../form/formFields'
import { isEmail, NOT_AN_EMAIL } from '../values/email'
import { CITY_MANAGER, type IdentityUser, needsCity } from './user'

export const USER_LABELS = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  roles: 'Roles',
  cities: 'Cities',
  customerClients: 'Clients',
} as const

const required = (missing: string) => filledTrimmed(255, missing)

/** The messages are the specification's, to the letter. */
export const userFormSchema = v.pipe(
  v.object({
    email: v.pipe(required('Please add email'), v.check(isEmail, NOT_AN_EMAIL)),
    firstName: required('Please add firstName'),
    lastName: required('Please add lastName'),
    roles: v.array(v.string()),
    cities: v.array(v.string()),
    customerClients: v.array(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['roles'], ['cities']],
      ({ roles, cities }) => !needsCity(roles) || cities.length > 0,
      'Please select at least one city for the city manager role',
    ),
    ['cities'],
  ),
)

/** Cities and clients by their ids, as the pickers hold them. */
export type UserForm = v.InferOutput<typeof userFormSchema>

export const EMPTY_USER: UserForm = {
  email: '',
  firstName: '',
  lastName: '',
  roles: [],
  cities: [],
  customerClients: [],
}

export const userForm = ({ email, firstName, lastName, roles, cities, customerClients }: IdentityUser): UserForm => ({
  email,
  firstName,
  lastName,
  roles,
  cities: idsOf(cities),
  customerClients: idsOf(customerClients),
})

/** “Removing it clears chosen cities” (spec section 4): only city managers have the picker. */
export const showsCities = (roles: readonly string[]): boolean => roles.includes(CITY_MANAGER)
