/** GraphQL for the contract tests: one operation, as somebody, with or without a key, a version, a file. */
import { randomUUID } from 'node:crypto'
import { type Reachable, signIn } from './identities'

export interface GraphqlAnswer<Data> {
  status: number
  headers: Headers
  data: Data | null
  errors: { message: string; extensions: { code: string; fields?: Record<string, string[]>; current?: unknown } }[]
}

export type Variables = Record<string, unknown>

interface Operator {
  ask: <Data>(query: string, variables?: Variables, headers?: Record<string, string>) => Promise<GraphqlAnswer<Data>>
  /** The same as a GraphQL multipart request, with `file` as the variable of that name. */
  upload: <Data>(
    query: string,
    variables: Variables,
    file: Blob,
    headers?: Record<string, string>,
  ) => Promise<GraphqlAnswer<Data>>
}

/** Somebody of the staff, signed in. */
export async function operator(provider: Reachable, email?: string): Promise<Operator> {
  const { bearer } = await signIn(provider, email)
  const send = async <Data>(body: string | FormData, headers: Record<string, string>) =>
    read<Data>(await fetch(`${provider.url}/graphql`, { method: 'POST', body, headers: { ...bearer, ...headers } }))
  return {
    ask: (query, variables = {}, headers = {}) =>
      send(JSON.stringify({ query, variables }), { 'Content-Type': 'application/json', ...headers }),
    upload: (query, variables, file, headers = {}) => {
      const form = new FormData()
      form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }))
      form.set('map', JSON.stringify({ 0: ['variables.file'] }))
      form.set('0', file, 'picture.png')
      return send(form, headers)
    },
  }
}

/** The shape of the data is the test's to assert: an answer that lacks it fails there. */
async function read<Data>(response: Response): Promise<GraphqlAnswer<Data>> {
  const body: { data?: Data; errors?: GraphqlAnswer<Data>['errors'] } = JSON.parse(await response.text())
  return { status: response.status, headers: response.headers, data: body.data ?? null, errors: body.errors ?? [] }
}

export const key = () => ({ 'Idempotency-Key': randomUUID() })

/** Messages by field of a BAD_USER_INPUT. */
export function fieldsOf({ errors }: GraphqlAnswer<unknown>): Record<string, string[]> | undefined {
  return errors[0]?.extensions.code === 'BAD_USER_INPUT' ? errors[0].extensions.fields : undefined
}

export const codeOf = ({ errors }: GraphqlAnswer<unknown>) => errors[0]?.extensions.code
