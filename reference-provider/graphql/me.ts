/** Who is signed in. */
import type { SchemaPart } from './schema'

export const me: SchemaPart = {
  typeDefs: /* GraphQL */ `
    type Query {
      me: Me!
    }

    type Me {
      id: ID!
      email: String!
      firstName: String!
      lastName: String!
      roles: [String!]!
    }
  `,
  resolvers: {
    Query: {
      me: (_parent, _args, { person }) => ({
        id: String(person.id),
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
        roles: person.roles,
      }),
    },
  },
}
