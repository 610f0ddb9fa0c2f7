/** Bodies: read within a limit, then parsed by a schema. */
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { inBothShapes } from '../graphql/errors'
import { type FieldErrors, invalid, Refusal, refuse } from './errors'
import { isForm, readForm } from './form'
import { megabyte, notLargerThan } from './megabytes'
import { blank, wording } from './wording'

/** Bytes (contract section 3, "Errors"). */
const jsonLimit = 2 * megabyte
/** Of a file alone, by what it is for. */
export const fileLimits = { icon: 5 * megabyte, picture: 10 * megabyte, csv: 50 * megabyte }
const nestingLimit = 32

interface Limit {
  bytes: number
  /** Whoever sends too much is told at the file's field. */
  field?: string
  /** The file's own limit, which is what the person is told. */
  file?: number
}

const graphqlPath = /^\/graphql$/

/** Forms that carry a file: the file's own limit, and room for the fields beside it. */
const formLimits: readonly (Limit & { path: RegExp })[] = [
  {
    path: /^\/api\/admin\/(?:shops|categories)(?:\/\d+)?$/,
    field: 'icon',
    file: fileLimits.icon,
    bytes: fileLimits.icon + jsonLimit,
  },
  {
    path: /^\/api\/admin\/locations\/import_csv$/,
    field: 'csv_file',
    file: fileLimits.csv,
    bytes: fileLimits.csv + megabyte,
  },
  // GraphQL multipart: an advertisement's picture.
  { path: graphqlPath, field: 'file', file: fileLimits.picture, bytes: fileLimits.picture + jsonLimit },
]

function limitOf(c: Context): Limit {
  const own = isForm(c) ? formLimits.find(({ path }) => path.test(c.req.path)) : undefined
  return own ?? { bytes: jsonLimit }
}

/**
 * Bytes of a body over the limit that are still taken, to be thrown away: a client reads the answer only when it has sent
 * what it had to send. Beyond that the connection is cut.
 */
export const drainLimit = 16 * megabyte

/** Refuses a body over the limit without holding it in memory, whether or not its length was announced. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const announced = Number(c.req.header('content-length') ?? 0)
  const limit = limitOf(c)
  if (announced > limit.bytes || c.req.header('transfer-encoding') !== undefined) await readWithin(c, limit)
  await next()
}

async function readWithin(c: Context, limit: Limit): Promise<void> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > limit.bytes + drainLimit) break
    if (size <= limit.bytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > limit.bytes) throw tooLarge(c, limit)
  const { url, method, headers } = c.req.raw
  c.req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks) })
}

function tooLarge(c: Context, { bytes, field, file = bytes }: Limit): Refusal {
  const refusal =
    field === undefined
      ? refuse(413, `The request is larger than ${bytes / megabyte} MB.`)
      : new Refusal(413, { errors: { [field]: [notLargerThan(file)] } })
  return graphqlPath.test(c.req.path) ? inBothShapes(refusal) : refusal
}

/**
 * The body as `schema` gives it. 415 when it is no JSON, 400 when it does not parse, 422 with messages by field when it
 * breaks the schema or holds what no text may hold.
 */
export async function body<Schema extends v.GenericSchema>(c: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  return parsed(await json(c), schema)
}

/** The same for what may come as JSON or, with a file in it, as form data. */
export async function bodyOrForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!isForm(c)) return body(c, schema)
  const value = await readForm(c)
  checkShape(value, 0)
  return parsed(value, schema)
}

function parsed<Schema extends v.GenericSchema>(value: unknown, schema: Schema): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value, { message: wording })
  if (!read.success) throw invalid(fieldErrors(read.issues))
  return read.output
}

async function json(c: Context): Promise<unknown> {
  if (!isJson(c.req.header('content-type'))) throw refuse(415, 'Please send application/json.')
  if (c.req.header('content-encoding') !== undefined) throw refuse(415, 'Please send the body uncompressed.')
  const value = parse(await c.req.text())
  // To a schema whose keys are all optional, an empty list is an empty object.
  if (Array.isArray(value)) throw invalid({ body: ['must be an object'] })
  checkShape(value, 0)
  return value
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(400, 'The body is not valid JSON.')
  }
}

/** PostgreSQL stores no NUL character in a text, and nothing of ours is deeply nested. */
function checkShape(value: unknown, depth: number, field = 'body'): void {
  if (depth > nestingLimit) throw refuse(400, 'The body is nested too deeply.')
  if (typeof value === 'string' && value.includes('\0'))
    throw invalid({ [field]: ['must not contain a NUL character'] })
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) checkShape(part, depth + 1, Array.isArray(value) ? field : key)
}

/** Messages by the last named part of each path: `{brochure: {name}}` and a flat `{name}` both tell of `name`. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const field = namedPart(issue)
    errors.set(field, [...(errors.get(field) ?? []), messageOf(issue)])
  }
  return Object.fromEntries(errors)
}

/** A key that is missing is no worse than one that is empty, whatever its object is to be. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'object' && issue.received === 'undefined' ? blank : issue.message
}

function namedPart(issue: v.BaseIssue<unknown>): string {
  const names = (issue.path ?? []).map((part) => part.key).filter((key) => typeof key === 'string')
  return names.at(-1) ?? 'body'
}
