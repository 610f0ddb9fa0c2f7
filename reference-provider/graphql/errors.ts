/** The errors that clients can tell apart by `extensions.code` (contract section 4). */
import type { GraphQLError } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { FieldErrors } from '../http/errors'

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

/** @param fields messages by field, as in a REST answer's `errors` */
export function badInput(fields: FieldErrors): GraphQLError {
  return createGraphQLError('Some fields need attention.', { extensions: { code: 'BAD_USER_INPUT', fields } })
}

/**
 * What 412 is to REST: the record has another version than the change was based on.
 *
 * @param current the record as it is, under the name of the query that reads it
 */
export function conflict(current: Record<string, { version: number }>): GraphQLError {
  return createGraphQLError('The record has changed since you read it.', { extensions: { code: 'CONFLICT', current } })
}
