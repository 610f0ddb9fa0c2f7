/** Lists that forms choose from: customer clients and cities. */
import { asc, count } from 'drizzle-orm'
import { byName } from '../database/name-order'
import type { Database } from '../database/open'
import { cities } from '../database/tables/cities'
import { customerClients } from '../database/tables/clients'
import { offsetOf, pageArguments, pageSizes, paginationOf, readPageWish } from './paging'
import type { SchemaPart } from './schema'

/** `NAME_AT_ASC` is how the console spells it (spec section 7). */
export const optionsPart: SchemaPart = {
  typeDefs: /* GraphQL */ `
    type Query {
      customerClients(orderBy: CustomerClientOrder = NAME_AT_ASC, ${pageArguments(pageSizes.options)}): CustomerClientPage!
      cities(orderBy: CityOrder = NAME_ASC, ${pageArguments(pageSizes.options)}): CityPage!
    }

    enum CustomerClientOrder {
      NAME_AT_ASC
    }

    enum CityOrder {
      NAME_ASC
    }

    type CustomerClient {
      id: ID!
      version: Int!
      name: String!
    }

    type CustomerClientPage {
      entries: [CustomerClient!]!
      pagination: Pagination!
    }

    type City {
      id: ID!
      version: Int!
      name: String!
    }

    type CityPage {
      entries: [City!]!
      pagination: Pagination!
    }
  `,
  resolvers: {
    Query: {
      customerClients: (_parent, args, { database }) => listNamed(database, customerClients, args),
      cities: (_parent, args, { database }) => listNamed(database, cities, args),
    },
  },
}

async function listNamed(
  database: Database,
  table: typeof customerClients | typeof cities,
  args: { page?: unknown; pageSize?: unknown },
) {
  const wish = readPageWish(args, pageSizes.options)
  const [all] = await database.select({ total: count() }).from(table)
  const entries = await database
    .select({ id: table.id, version: table.version, name: table.name })
    .from(table)
    .orderBy(asc(byName(table.name)), asc(table.id))
    .limit(wish.pageSize)
    .offset(offsetOf(wish))
  return { entries, pagination: paginationOf(wish, all?.total ?? 0) }
}
