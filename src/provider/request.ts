/**
 * Requests as data: what a change or a list asks of the provider. They are built without sending anything, so that they can be kept
 * in the outbox, compared in a test and sent again byte for byte.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A list becomes `name[]=a&name[]=b`; null and undefined are left out. */
type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>

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
  variables: Variables
}

/** What an operation selects first of each record. Of a provider without record versions only the id is asked for (`send.ts`). */
export const ID_AND_VERSION = 'id version'

/** If they hold a file part, `{ file: FileId }`, anywhere, the operation is a multipart one. */
type Variables = { [key: string]: Json }

/** Names a file that this device keeps until it has been sent: `file-<uuid>`. */
export type FileId = string & { readonly file: unique symbol }

/** Made on this device; no two files ever have the same. */
export const newFileId = (): FileId => `${FILE}${crypto.randomUUID()}` as FileId

export const isFileId = (value: unknown): value is FileId => typeof value === 'string' && value.startsWith(FILE)

const FILE = 'file-'

/** Where a file goes in a form or in an operation's variables. */
interface FilePart {
  file: FileId
}

export interface FormRequest {
  kind: 'form'
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  fields: readonly (readonly [name: string, value: string | FilePart])[]
}

export interface UploadRequest {
  kind: 'upload'
  /** as the provider gave it: absolute, or relative to the provider's API */
  address: string
  file: FileId
}

export type ProviderRequest = RestRequest | GraphqlRequest | FormRequest | UploadRequest

/**
 * A path with ids in it, below the provider's admin API: path`/shops/${id}/statistics`. Ids also come from addresses, which anybody
 * can write: each stays one segment of the path and can lead nowhere else.
 */
export const path = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  String.raw({ raw: parts }, ...ids.map(segment))

/**
 * Dots and slashes, which some servers take for path steps even if they are encoded. Encoded twice, they are just an id that no
 * record has.
 */
const STEPS = /^\.\.?$|[/\\]/

const segment = (id: string): string =>
  STEPS.test(id) ? encodeURIComponent(encodeURIComponent(id).replaceAll('.', '%2E')) : encodeURIComponent(id)

/** @param path below the provider's admin API */
export const get = (path: string, query: Query = {}): RestRequest => ({
  kind: 'rest',
  method: 'GET',
  path: path + queryString(query),
})

export const post = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'POST', path, body })
export const put = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'PUT', path, body })
export const patch = (path: string, body: Json): RestRequest => ({ kind: 'rest', method: 'PATCH', path, body })
export const remove = (path: string): RestRequest => ({ kind: 'rest', method: 'DELETE', path })

/** Form data, as `multipart/form-data`. */
export const form = (method: FormRequest['method'], path: string, fields: FormRequest['fields']): FormRequest => ({
  kind: 'form',
  method,
  path,
  fields,
})

/** The raw bytes of a file, by PUT, as its own content type. */
export const upload = (address: string, file: FileId): UploadRequest => ({ kind: 'upload', address, file })

/** @param document one operation, as the specification names it */
export const graphql = (document: string, variables: Variables = {}): GraphqlRequest => ({
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

/** Reads change nothing at the provider: they carry no key, and may be repeated at any time. */
export function isRead(request: ProviderRequest): boolean {
  if (request.kind === 'rest') return request.method === 'GET'
  return request.kind === 'graphql' && !/^\s*mutation\b/.test(request.document)
}

/**
 * Whether a request is harmless when it goes out again although nobody knows whether it has arrived: a read, or a file put to its
 * address, which holds the same file afterwards (contract section 3).
 */
export const isRepeatable = (request: ProviderRequest): boolean => request.kind === 'upload' || isRead(request)

/** The files that a request carries. */
export function filesIn(request: ProviderRequest): FileId[] {
  switch (request.kind) {
    case 'rest':
      return []
    case 'upload':
      return [request.file]
    case 'form':
      return request.fields.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.file]))
    case 'graphql':
      return filePartsOf(request.variables).map(({ file }) => file)
  }
}

/** File parts in an operation's variables, with their places: `variables.input.image`. */
export function filePartsOf(variables: Variables): { path: string; file: FileId }[] {
  const found: { path: string; file: FileId }[] = []
  const look = (value: Json, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value) && isFileId(value.file)) found.push({ path, file: value.file })
    else for (const [key, item] of Object.entries(value)) look(item, `${path}.${key}`)
  }
  look(variables, 'variables')
  return found
}
