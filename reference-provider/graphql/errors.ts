/** The errors that clients can tell apart by `extensions.code` (contract section 4). */
import type { GraphQLError } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import * as v from 'valibot'
import { type FieldErrors, Refusal } from '../http/errors'

export function unauthenticated(): GraphQLError {
  return createGraphQLError('You are not signed in, or your session is over.', {
    extensions: { code: 'UNAUTHENTICATED' },
  })
}

export function forbidden(): GraphQLError {
  return createGraphQLError('Your roles do not allow this.', { extensions: { code: 'FORBIDDEN' } })
}

export function missing(what: string): GraphQLError {
  return createGraphQLError(`${what} was not found.`, { extensions: { code: 'NOT_FOUND' } })
}

const someFields = 'Some fields need attention.'

/** @param fields messages by field, as in a REST answer's `errors` */
export function badInput(fields: FieldErrors): GraphQLError {
  return createGraphQLError(someFields, { extensions: { code: 'BAD_USER_INPUT', fields } })
}

/**
 * What 412 is to REST: the record has another version than the change was based on.
 *
 * @param record as it is, under the name of the query that reads it; its ids are texts, as in that query
 */
export function conflict(record: Record<string, { version: number }>): GraphQLError {
  const asText = (key: string, value: unknown) => (key === 'id' && typeof value === 'number' ? String(value) : value)
  const current: unknown = JSON.parse(JSON.stringify(record, asText))
  return createGraphQLError('The record has changed since you read it.', { extensions: { code: 'CONFLICT', current } })
}

const describedBody = v.object({ description: v.string() })
const fieldErrorBody = v.object({ errors: v.record(v.string(), v.array(v.string())) })

/** A refusal as bad input: its messages by field, or its own words when it is about no field. */
export function fromBadInput({ status, body }: Refusal): GraphQLError {
  // Too large a body has the contract's status for all bodies, whatever the operation.
  const http = status === 413 ? { http: { status } } : {}
  const byField = v.safeParse(fieldErrorBody, body)
  const inWords = v.safeParse(describedBody, body)
  const fields: FieldErrors = byField.success ? byField.output.errors : {}
  const message = inWords.success ? inWords.output.description : someFields
  return createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', fields, ...http } })
}

/** A refusal before the operation ran, in the shape of every answer here: with an error that GraphQL clients find. */
export function inBothShapes(refusal: Refusal): Refusal {
  const { status, headers } = refusal
  const { message, extensions } = fromBadInput(refusal)
  const { code, fields } = extensions
  const errors = [{ message, extensions: { code, fields } }]
  return new Refusal(status, { code: status, description: message, errors, data: null }, headers)
}
