/** Identity users over GraphQL (spec section 7). */
import * as v from 'valibot'
import { pageArguments, pageSizes, readPageWish } from '../graphql/paging'
import type { SchemaPart } from '../graphql/schema'
import { targetOf } from '../graphql/target'
import { readArguments, searchText } from '../graphql/values'
import { idSchema } from '../http/query'
import { listUsers, readUser, type UserOrder, userOrders } from './read'
import { identityRoles } from './roles'
import { userSchema } from './rules'
import { addUser, changeUser, removeUser } from './write'

const fields = `
  email: String
  firstName: String
  lastName: String
  roles: [IdentityRole!]
  customerClientIds: [ID!]
  cityIds: [ID!]
`

const typeDefs = /* GraphQL */ `
  type Query {
    identityUsers(orderBy: IdentityUserOrder = EMAIL_ASC, search: String = "", ${pageArguments(pageSizes.list)}): IdentityUserPage!
    identityUser(id: ID!): IdentityUser!
  }

  type Mutation {
    createIdentityUser(${fields}): IdentityUser!
    updateIdentityUser(id: ID!, version: Int, ${fields}): IdentityUser!
    deleteIdentityUser(id: ID!, version: Int): Deletion!
  }

  enum IdentityUserOrder {
    ${Object.keys(userOrders).join('\n')}
  }

  enum IdentityRole {
    ${identityRoles.join('\n')}
  }

  type IdentityUser {
    id: ID!
    version: Int!
    email: String!
    firstName: String!
    lastName: String!
    roles: [IdentityRole!]!
    customerClients: [CustomerClient!]!
    cities: [City!]!
  }

  type IdentityUserPage {
    entries: [IdentityUser!]!
    pagination: Pagination!
  }

  type Deletion {
    status: String!
  }
`

export const identityUserPart: SchemaPart = {
  typeDefs,
  resolvers: {
    Query: {
      identityUsers: (_parent, args, { database }) =>
        listUsers(database, {
          ...readPageWish(args, pageSizes.list),
          search: readArguments(v.object({ search: searchText }), args).search,
          orderBy: orderOf(args.orderBy),
        }),
      identityUser: (_parent, args, { database }) =>
        readUser(database, readArguments(v.object({ id: idSchema }), args).id),
    },
    Mutation: {
      createIdentityUser: (_parent, args, { database }) => addUser(database, readArguments(userSchema, args)),
      updateIdentityUser: (_parent, args, context) =>
        // Fields that are left out stay, and are checked together with those that are given.
        changeUser(context.database, targetOf(args, context), (stored) =>
          readArguments(userSchema, { ...stored, ...args }),
        ),
      deleteIdentityUser: async (_parent, args, context) => {
        await removeUser(context.database, targetOf(args, context))
        return { status: 'ok' }
      },
    },
  },
}

/** The schema lets nothing else through but null, which means the default. */
const orderOf = (value: unknown): UserOrder => (value === null ? 'EMAIL_ASC' : (value as UserOrder))
