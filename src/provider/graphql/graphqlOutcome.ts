/**
 * GraphQL says under HTTP 200 what REST says by its status: each code is read as the status that it stands for (faults R4, A14).
 */
import * as v from 'valibot'
import { readJson } from '../json'
import { type Answer, type Answered, type Expected, type Outcome, readOutcome, stale } from '../outcome'
import { bound, cut, errorsIn, fieldsOf, holdsAnything, refusalFrom, textsIn } from '../refusal'

const objectSchema = v.record(v.string(), v.unknown())
const codedSchema = v.object({ extensions: v.looseObject({ code: v.string() }) })
const dataSchema = v.object({ data: objectSchema })

/** The outcome's body is the answer's `data`. If there are errors, partial data never makes it applied. */
export function readGraphqlOutcome(answer: Answer, expected: Expected): Outcome {
  const outcome = readOutcome(answer, expected)
  if ((outcome.kind !== 'applied' && outcome.kind !== 'needsPerson') || 'error' in answer) return outcome
  const body = readJson(answer.bodyText)
  const errors = errorsIn(body)
  const data = v.safeParse(dataSchema, body)
  if (holdsAnything(errors)) return outcomeOf(errors, answer)
  if (outcome.kind === 'needsPerson') return outcome
  if (data.success) return { kind: 'applied', body: data.output.data }
  return errors ? outcomeOf(errors, answer) : { kind: 'tryAgain', cause: 'unreachable' }
}

/** @param answer the whole answer: a status other than 200 says more than the code, as 413 does */
function outcomeOf(errors: unknown, answer: Answered): Outcome {
  const { status: http } = answer
  const list: unknown[] = Array.isArray(errors) ? errors : []
  const { code, current, fields }: Record<string, unknown> =
    list.find((one) => v.is(codedSchema, one))?.extensions ?? {}
  if (code === 'UNAUTHENTICATED') return { kind: 'sessionOver' }
  if (code === 'CONFLICT') return stale(answer, current ?? null)
  const status = STATUS_OF_REFUSAL.get(code) ?? (http < 400 ? undefined : http)
  // An error that neither code nor status explains is a failure of the provider, not a refusal. It is shown all the same.
  if (status === undefined) return { kind: 'tryAgain', cause: 'busy', refusal: refusal(FAILURE, errors, {}) }
  return { kind: 'needsPerson', refusal: refusal(http < 400 ? status : http, errors, fields) }
}

const FAILURE = 500

const STATUS_OF_REFUSAL: ReadonlyMap<unknown, number> = new Map([
  ['BAD_USER_INPUT', 422],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['GRAPHQL_PARSE_FAILED', 400],
  ['GRAPHQL_VALIDATION_FAILED', 400],
])

function refusal(status: number, errors: unknown, fields: unknown) {
  if (Object.keys(fieldsOf(fields)).length > 0) return refusalFrom(status, '', { errors: fields })
  if (!Array.isArray(errors)) return refusalFrom(status, '', { errors })
  return { ...refusalFrom(status, '', null), details: bound(errors.flatMap(messageOf).map((text) => cut(text))) }
}

/** The texts of an error: its message, or any other texts if it has none. */
function messageOf(error: unknown): string[] {
  const messages = v.is(objectSchema, error) ? textsIn(error.message) : []
  return messages.length > 0 ? messages : textsIn(error)
}
