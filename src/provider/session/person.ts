/** Who somebody is, as the provider says (spec section 3, “Current user”). */
import * as v from 'valibot'
import { graphql } from '../request'

const text = v.fallback(v.nullish(v.string(), ''), '')

/** The provider decides call by call what somebody may do: roles that cannot be read keep nobody out of the console. */
export const roles = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((told) => told.filter((role) => typeof role === 'string')),
)

export const personSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  email: text,
  firstName: text,
  lastName: text,
  roles: v.optional(roles, []),
})
export type Person = v.InferOutput<typeof personSchema>

/** Who asks (spec section 7, “GraphQL”). */
export const requestPerson = () => graphql('query me { me { id email firstName lastName roles } }')

/** The person in the answer; null if it holds none. */
export function readPerson(body: unknown): Person | null {
  const read = v.safeParse(v.object({ me: personSchema }), body)
  return read.success ? read.output.me : null
}
