/**
 * Requests as data: what a change or a list asks of the provider, built without sending anything, so that it can be kept
 * in the outbox, compared in a test and sent again byte for byte.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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
  variables: Variables
}

/** What an operation selects of each record first. A provider without record versions is asked for the id alone (`send.ts`). */
export const ID_AND_VERSION = 'id version'

/** A file part, `{ file: FileId }`, anywhere in them makes the operation a multipart one. */
type Variables = { [key: string]: Json }

/** Names a file that this device keeps until it has been sent: `file-<uuid>`. */
export type FileId = string & { readonly file: unique symbol }

/** Drawn on this device; no two files ever have the same. */
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
 * A path with ids in it, below the provider's admin API: path`/shops/${id}/statistics`. Ids come from addresses, too, which anybody
 * can write: each is one segment of the path and can lead nowhere else.
 */
export const path = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  String.raw({ raw: parts }, ...ids.map(segment))

/** Steps of a path, which some servers find even where they are encoded: encoded twice, they are a name that no record has. */
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

/** Reads change nothing at the provider: they carry no key, and may be asked again at any time. */
export function isRead(request: ProviderRequest): boolean {
  if (request.kind === 'rest') return request.method === 'GET'
  return request.kind === 'graphql' && !/^\s*mutation\b/.test(request.document)
}

/**
 * Whether a change's request does no harm when it goes out again and nobody knows whether it has arrived: a read, and a file that
 * is put to its address, which holds the same file afterwards (contract section 3).
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
