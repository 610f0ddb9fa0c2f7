/** Bodies: parsed by a schema. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { type FieldErrors, invalid, refuse } from './errors'
import { isForm, readForm } from './form'
import { unstorable } from './stored-text'
import { blank, wording } from './wording'

const nestingLimit = 32

/**
 * The body as `schema` gives it. 415 when it is no JSON, 400 when it does not parse, 422 with messages by field when there
 * is none, or when it breaks the schema or holds what no text may hold.
 */
export async function body<Schema extends v.GenericSchema>(c: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  return parsed(await json(c), schema)
}

/**
 * The same for what may come as JSON or, with a file in it, as form data. 422 for a form that names nothing of the schema: any
 * text is a form, so a body sent by mistake would count as a change of nothing.
 */
export async function bodyOrForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!isForm(c)) return body(c, schema)
  const value = await readForm(c)
  checkShape(value, 0)
  const read = parsed(value, schema)
  if (isNothing(read)) throw invalid({ body: ['names no field that is known here'] })
  return read
}

function isNothing(read: unknown): boolean {
  return typeof read === 'object' && read !== null && Object.values(read).every((value) => value === undefined)
}

function parsed<Schema extends v.GenericSchema>(value: unknown, schema: Schema): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value, { message: wording })
  if (!read.success) throw invalid(fieldErrors(read.issues))
  return read.output
}

async function json(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')
  const bytes = await c.req.arrayBuffer()
  if (type === undefined && bytes.byteLength === 0) throw invalid({ body: [blank] })
  if (!isJson(type)) throw refuse(415, 'Please send application/json.')
  if (c.req.header('content-encoding') !== undefined) throw refuse(415, 'Please send the body uncompressed.')
  const value = parseJson(bytes)
  // To a schema whose keys are all optional, an empty list is an empty object.
  if (Array.isArray(value)) throw invalid({ body: ['must be an object'] })
  checkShape(value, 0)
  return value
}

export function isJson(contentType: string | null | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
}

/** 400 for what is no JSON, and for bytes that are no UTF-8: read leniently, they would be other letters. */
export function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse(400, 'The body is not valid JSON.')
  }
}

/** Every text must be storable as it is, names too (some are looked up), and nothing of ours is deeply nested. */
function checkShape(value: unknown, depth: number, field = 'body'): void {
  if (depth > nestingLimit) throw refuse(400, 'The body is nested too deeply.')
  if (typeof value === 'string') requireStorable(value, field)
  // Of a file, only the name is kept as text.
  if (value instanceof File) requireStorable(value.name, field)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    requireStorable(key, field)
    checkShape(part, depth + 1, Array.isArray(value) ? field : key)
  }
}

function requireStorable(text: string, field: string): void {
  const problem = unstorable(text)
  if (problem !== null) throw invalid({ [field]: [problem] })
}

/**
 * Messages by the last named part of each path: `{brochure: {name}}` and a flat `{name}` both report at `name`. An `id` does not
 * say whose it is: errors of `{regions: [{id}]}` are reported at `regions`. An error of many entries is reported once.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors = new Map<string, Set<string>>()
  for (const issue of issues) {
    const field = namedPart(issue)
    const messages = errors.get(field) ?? new Set()
    errors.set(field, messages.add(messageOf(issue)))
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]))
}

/** A missing key gets the message of an empty one, whatever type it should have. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'object' && issue.received === 'undefined' ? blank : issue.message
}

function namedPart(issue: v.BaseIssue<unknown>): string {
  const names = (issue.path ?? []).map((part) => part.key).filter((key) => typeof key === 'string')
  return names.findLast((name) => name !== 'id') ?? names.at(-1) ?? 'body'
}
