/** What an identity user's fields may hold (spec section 5, "User create/update"). */
import * as v from 'valibot'
import { ids, requiredText } from '../graphql/values'
import { oneLine } from '../http/fields'
import { identityRoles, needsCity } from './roles'

const roles = v.pipe(
  v.nullish(v.array(v.picklist(identityRoles)), []),
  v.transform((list) => [...new Set(list)]),
)

/** All fields of a user. The address is checked no further than by the form (spec section 5). */
export const userSchema = v.pipe(
  v.object({
    email: v.pipe(requiredText('Please add email'), oneLine),
    firstName: requiredText('Please add firstName'),
    lastName: requiredText('Please add lastName'),
    roles,
    customerClientIds: ids,
    cityIds: ids,
  }),
  v.forward(
    v.partialCheck(
      [['roles'], ['cityIds']],
      (user) => !needsCity(user.roles) || user.cityIds.length > 0,
      'Please select at least one city for the city manager role',
    ),
    ['cityIds'],
  ),
  // “Removing it clears chosen cities” (spec section 4).
  v.transform((user) => (user.roles.includes('CITY_MANAGER') ? user : { ...user, cityIds: [] })),
)

export type UserFields = v.InferOutput<typeof userSchema>
