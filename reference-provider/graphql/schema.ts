/** The schema, put together from one part an entity. A root field that the table of rights does not name cannot start. */
import type { GraphQLField, GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { advertisementPart } from '../ads/graphql'
import type { Person } from '../auth/person'
import { isAllowed, rightOf } from '../auth/rights'
import type { Database } from '../database/open'
import type { Fate } from '../http/context'
import { identityUserPart } from '../users/graphql'
import { forbidden } from './errors'
import type { Pictures } from './files'
import { me } from './me'
import { optionsPart } from './options'
import { pagingPart } from './paging'

/** What every resolver is given. */
export interface GraphqlContext {
  person: Person
  /** The transaction that ends with the answer. */
  database: Database
  /** The files that came with the operation, by the name that its variables give them. */
  pictures: Pictures
  /** Where uploads are kept; addressed as /files/…. */
  filesDir: string
  /** The version that the person's change was based on, as `If-Match` says it; null when it does not. */
  expected: number | null
  /** Whether this provider has record versions. */
  versions: boolean
  /** Says that the answer is no success although its status is 200: its effect is rolled back. */
  tell: (fate: Fate) => void
}

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext>

export interface SchemaPart {
  /** `type Query` and `type Mutation` of all parts become one. */
  typeDefs: string
  resolvers: Record<string, Record<string, Resolver>>
}

const parts: readonly SchemaPart[] = [me, pagingPart, optionsPart, identityUserPart, advertisementPart]

/** Throws when a field of Query or Mutation is missing in the table of rights. */
export function buildSchema(): GraphQLSchema {
  const schema = createSchema<GraphqlContext>({
    typeDefs: parts.map((part) => part.typeDefs),
    resolvers: parts.map((part) => part.resolvers),
  })
  for (const [key, field] of rootFields(schema)) guard(key, field)
  return schema
}

type RootField = GraphQLField<unknown, GraphqlContext>

/** All fields of Query and Mutation, by their key in the table of rights: `Query.me`. */
export function rootFields(schema: GraphQLSchema): Map<string, RootField> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((root) =>
    root
      ? Object.values(root.getFields()).map((field): [string, RootField] => [`${root.name}.${field.name}`, field])
      : [],
  )
  return new Map(fields)
}

function guard(key: string, field: RootField): void {
  if (rightOf(key) === undefined) throw new Error(`Nobody has decided who may use ${key}: see auth/rights.ts.`)
  const { resolve } = field
  if (!resolve) throw new Error(`${key} has no resolver.`)
  field.resolve = (parent, args, context, info) => {
    if (!isAllowed(context.person, key)) throw forbidden()
    return resolve(parent, args, context, info)
  }
}
