/** Reads the provider's own words about a refusal, in each of the shapes in which they come (spec section 8). */
import * as v from 'valibot'
import type { Refusal } from './outcome'
import { reasonPhrase } from './reasonPhrases'

/** A person reads a refusal: anything longer is a mistake or an attack (faults A16). Characters. */
const LONGEST_TEXT = 2_000
const MOST_FIELDS = 100
const DEEPEST = 20

const describedSchema = v.object({
  code: v.nullish(v.union([v.string(), v.number()])),
  description: v.string(),
})
const objectSchema = v.record(v.string(), v.unknown())

/** @param body the parsed answer; anything at all */
export function refusalFrom(status: number, statusText: string, body: unknown): Refusal {
  const errors = errorsIn(body)
  const fields = fieldsOf(errors)
  return {
    status,
    statusText: statusText ? cut(statusText) : reasonPhrase(status),
    details: bound(detailsOf(errors, fields, body)),
    fields,
  }
}

/** The code of `{code, description}`, if it is the code of a failure; null for anything else. */
export function codeOfFailure(body: unknown): number | null {
  const described = v.safeParse(describedSchema, body)
  const code = described.success ? Number(described.output.code) : Number.NaN
  return code >= 400 && code < 600 ? code : null
}

/** The errors that an answer tells, in whatever form. */
export const errorsIn = (body: unknown): unknown => (v.is(objectSchema, body) ? body.errors : undefined)

/** Whether there are errors: a list, messages by field, or any other form. */
export const holdsAnything = (errors: unknown): boolean =>
  typeof errors === 'object' && errors !== null ? Object.keys(errors).length > 0 : Boolean(errors)

/** Messages by field, each cut to length; empty if `errors` is not by field. */
export function fieldsOf(errors: unknown): Record<string, string[]> {
  if (Array.isArray(errors) || !v.is(objectSchema, errors)) return {}
  const entries = Object.entries(errors).slice(0, MOST_FIELDS)
  // `fromEntries` defines properties; an assignment to a field called __proto__ would do something else.
  return Object.fromEntries(
    entries.map(([field, messages]) => [cut(field), textsIn(messages).map((text) => cut(text))]),
  )
}

function detailsOf(errors: unknown, fields: Record<string, string[]>, body: unknown): string[] {
  if (typeof errors === 'string') return [errors]
  const byField = Object.entries(fields).map(([field, messages]) => `${capitalised(field)} ${messages.join(', ')}`)
  if (byField.length > 0) return byField
  const texts = textsIn(errors)
  if (texts.length > 0) return texts
  const described = v.safeParse(describedSchema, body)
  if (!described.success) return []
  const { code, description } = described.output
  return [code === null || code === undefined ? description : `${code}: ${description}`]
}

/** All texts inside, as deep as a provider may reasonably nest the messages of a list's items. */
export function textsIn(value: unknown, depth = DEEPEST): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.values(value)
    .slice(0, MOST_FIELDS)
    .flatMap((inside) => textsIn(inside, depth - 1))
}

/** `active_from` → `Active from`. */
function capitalised(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Cuts the lines so that all together stay within the bound. */
export function bound(lines: readonly string[]): string[] {
  let left = LONGEST_TEXT
  const kept: string[] = []
  for (const line of lines) {
    if (left <= 0) break
    const text = cut(line, left)
    kept.push(text)
    left -= text.length
  }
  return kept
}

/** Cuts the text, but never splits a character in two. */
export function cut(text: string, length = LONGEST_TEXT): string {
  return text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text
}
