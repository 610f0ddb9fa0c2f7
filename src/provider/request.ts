/**
 * Requests as data: what a change or a list asks of the provider, built without sending anything, so that it can be kept
 * in the outbox, compared in a test and sent again byte for byte.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A list becomes `name[]=a&name[]=b`; what is null or undefined is left out. */
export type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>

export interface RestRequest {
  kind: 'rest'
  method: Method
  /** below the provider's admin API, with its query: `/brochures?status=inbox` */
  path: string
  body?: Json
}

export interface GraphqlRequest {
  kind: 'graphql'
  /** the operation's document, as text */
  document: string
  variables: { [key: string]: Json }
}

export type ProviderRequest = RestRequest | GraphqlRequest

export const get = (path: string, query: Query = {}): RestRequest => ({
  kind: 'rest',
  method: 'GET',
  path: path + queryString(query),
})

export const post = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'POST', path, body })
export const put = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'PUT', path, body })
export const patch = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'PATCH', path, body })
export const remove = (path: string): RestRequest => ({ kind: 'rest', method: 'DELETE', path })

export const graphql = (document: string, variables: { [key: string]: Json } = {}): GraphqlRequest => ({
  kind: 'graphql',
  document,
  variables,
})

function queryString(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    if (typeof value === 'object') for (const item of value) params.append(`${name}[]`, String(item))
    else params.append(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
