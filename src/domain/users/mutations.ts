import type { Id } from '../../offline/define'
import { defineCreation, defineDeletion, defineMutation } from '../../offline/mutation'
import { graphql, type Json } from '../../provider/request'
import { idsOf } from '../border'
import { besidesChanges } from '../form/besidesChanges'
import { fieldWords } from '../form/changedFields'
import { chooseChanges } from '../form/chosen'
import { identityUsers, USER_FIELDS } from './collection'
import { USER_LABELS, type UserForm } from './form'
import { type IdentityUser, userName } from './user'

/** A user's own fields; cities and clients with their names, so that lists can show them before the provider has answered. */
export type UserFields = Pick<IdentityUser, keyof UserForm>

const PARAMETERS =
  '$email: String, $firstName: String, $lastName: String, $roles: [IdentityRole!], $customerClientIds: [ID!], $cityIds: [ID!]'
const GIVEN =
  'email: $email, firstName: $firstName, lastName: $lastName, roles: $roles, customerClientIds: $customerClientIds, cityIds: $cityIds'

const CREATE = `mutation createIdentityUser(${PARAMETERS}) { createIdentityUser(${GIVEN}) { ${USER_FIELDS} } }`
const UPDATE = `mutation updateIdentityUser($id: ID!, ${PARAMETERS}) { updateIdentityUser(id: $id, ${GIVEN}) { ${USER_FIELDS} } }`
const DELETE = 'mutation deleteIdentityUser($id: ID!) { deleteIdentityUser(id: $id) { status } }'

function variablesOf({ customerClients, cities, ...plain }: Partial<UserFields>): { [key: string]: Json } {
  return {
    ...plain,
    ...(customerClients ? { customerClientIds: idsOf(customerClients) } : {}),
    ...(cities ? { cityIds: idsOf(cities) } : {}),
  }
}

const userFields = ({ id: _, version: __, ...fields }: IdentityUser): UserFields => fields

export const createUser = defineCreation<{ id: Id; user: UserFields }>()({
  name: 'identityUser.create',
  version: 1,
  collection: identityUsers,
  id: ({ id }) => id,
  make: ({ id, user }) => ({ id, version: null, ...user }),
  request: ({ user }) => graphql(CREATE, variablesOf(user)),
  describe: ({ user }) => `Create user “${userName(user)}”`,
  again: (user, id) => ({ id, user: userFields(user) }),
  recognizedBy: ['email', 'firstName', 'lastName'],
})

const isField = (name: string): name is keyof UserFields => name in USER_LABELS
const fieldsOf = (changes: Partial<UserFields>) => Object.keys(changes).filter(isField)

export const updateUser = defineMutation<{ id: Id; changes: Partial<UserFields> }>()({
  name: 'identityUser.update',
  version: 1,
  collection: identityUsers,
  id: ({ id }) => id,
  fields: ({ changes }) => fieldsOf(changes),
  apply: (user, { changes }) => ({ ...user, ...changes }),
  request: ({ id, changes }, { record }) =>
    graphql(UPDATE, { id, ...variablesOf({ ...besidesChanges(record, userFields), ...changes }) }),
  coalesce: 'never', // two savings may have been of different fields
  describe: (user, { changes }) => `Change ${fieldWords(fieldsOf(changes), USER_LABELS)} of user “${userName(user)}”`,
  choose: chooseChanges,
})

export const deleteUser = defineDeletion<{ id: Id }>()({
  name: 'identityUser.delete',
  version: 1,
  collection: identityUsers,
  id: ({ id }) => id,
  expects: ['email', 'firstName', 'lastName', 'roles', 'customerClients', 'cities'],
  request: ({ id }) => graphql(DELETE, { id }),
  describe: (user) => `Delete user “${userName(user)}”`,
})
