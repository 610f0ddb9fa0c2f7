/** GraphQL says under HTTP 200 what REST says by its status: each code is read as the status it stands for (faults R4, A14). */
import * as v from 'valibot'
import { type Answer, type Expected, type Outcome, readOutcome } from '../outcome'
import { bound, cut, fieldsOf, refusalFrom } from '../refusal'

const errorSchema = v.object({
  message: v.nullish(v.string(), ''),
  extensions: v.nullish(v.record(v.string(), v.unknown()), {}),
})
const errorsSchema = v.object({ errors: v.pipe(v.array(errorSchema), v.minLength(1)) })
const dataSchema = v.object({ data: v.record(v.string(), v.unknown()) })

type Errors = v.InferOutput<typeof errorsSchema>['errors']

/** The outcome's body is the answer's `data`. Where there are errors, partial data never makes it applied. */
export function readGraphqlOutcome(answer: Answer, expected: Expected): Outcome {
  const outcome = readOutcome(answer, expected)
  if ((outcome.kind !== 'applied' && outcome.kind !== 'needsPerson') || 'error' in answer) return outcome
  const body: unknown = JSON.parse(answer.bodyText || 'null')
  const failed = v.safeParse(errorsSchema, body)
  if (failed.success) return outcomeOf(failed.output.errors, answer.status)
  if (outcome.kind === 'needsPerson') return outcome
  const data = v.safeParse(dataSchema, body)
  return data.success ? { kind: 'applied', body: data.output.data } : { kind: 'tryAgain', cause: 'unreachable' }
}

/** @param http of the whole answer: where it is no 200 it says more than the code, as 413 does */
function outcomeOf(errors: Errors, http: number): Outcome {
  const code = String(errors[0]?.extensions.code)
  if (code === 'UNAUTHENTICATED') return { kind: 'sessionOver' }
  if (code === 'CONFLICT') return { kind: 'stale', body: errors[0]?.extensions.current ?? null }
  const status = STATUS_OF_REFUSAL[code]
  // An error that says nothing of itself is a failure over there: the request was not looked at and refused. It is told all the same.
  if (status === undefined) return { kind: 'tryAgain', cause: 'busy', refusal: refusal(FAILURE, errors) }
  return { kind: 'needsPerson', refusal: refusal(http < 400 ? status : http, errors) }
}

const FAILURE = 500

const STATUS_OF_REFUSAL: Record<string, number> = {
  BAD_USER_INPUT: 422,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
}

function refusal(status: number, errors: Errors) {
  const fields = errors[0]?.extensions.fields
  if (Object.keys(fieldsOf(fields)).length > 0) return refusalFrom(status, '', { errors: fields })
  return { ...refusalFrom(status, '', null), details: bound(errors.map(({ message }) => cut(message))) }
}
